import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { toErrorResponse } from './error-response.ts'

const withFields = (fields: object, message = 'raised by a lower layer') =>
  Object.assign(new Error(message), fields)

describe('toErrorResponse', () => {
  it.each([
    ['a database that is shut down', withFields({ code: '57P01' })],
    ['a database that is starting', withFields({ code: '57P03' })],
    ['a database without a free connection', withFields({ code: '53300' })],
    ['a connection to it that ended', new Error('Connection terminated unexpectedly')],
    [
      'a connection to it that was cut while reading',
      withFields({ code: 'ECONNRESET', syscall: 'read' }),
    ],
    [
      'a connection to it that was refused',
      withFields({ code: 'ECONNREFUSED', syscall: 'connect' }),
    ],
    [
      'refused at every address',
      new AggregateError([withFields({ code: 'ECONNREFUSED', syscall: 'connect' })]),
    ],
    ['no connection within the time given', new Error('timeout exceeded when trying to connect')],
  ])('answers 503 with a time to wait for %s', (_what, error) => {
    expect(toErrorResponse(error)).toMatchObject({
      statusCode: 503,
      code: 'server.unavailable',
      retryAfterSeconds: 2,
    })
  })

  it.each([
    ['ENOSPC', 'our own disk'],
    ['53100', 'the disk of the database'],
  ])('is 507 for %s, no room on %s', (code) => {
    expect(toErrorResponse(withFields({ code }))).toMatchObject({
      statusCode: 507,
      code: 'storage.full',
    })
  })

  it.each(['23505', '23503', '40001', '40P01'])(
    'answers 409 for %s, what others changed at the same moment',
    (code) => {
      const failure = toErrorResponse(withFields({ code }, 'Key (secret) exists'))
      expect(failure).toMatchObject({ statusCode: 409, code: 'request.conflict' })
      expect(JSON.stringify(failure)).not.toContain('secret')
    },
  )

  it('says in its message what is wrong with a file, which clients show', () => {
    const data = { reason: 'unreadable', explanation: 'This picture is damaged.' } as const
    expect(toErrorResponse(new Refusal('media.not_accepted', data))).toMatchObject({
      message: 'This picture is damaged.',
      data,
    })
  })

  it('answers 400 when a client disconnects in the middle of its request', () => {
    expect(toErrorResponse(withFields({ code: 'ECONNRESET' }, 'aborted'))).toMatchObject({
      statusCode: 400,
    })
  })

  it('answers 500 without details for any other error', () => {
    const failure = toErrorResponse(withFields({ code: '23514' }, 'Failing row contains (secret)'))
    expect(failure).toMatchObject({ statusCode: 500, code: 'server.failed' })
    expect(JSON.stringify(failure)).not.toContain('secret')
  })
})
