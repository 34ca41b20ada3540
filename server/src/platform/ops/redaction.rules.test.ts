import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { hideSecrets } from './redaction.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }))
  return lines.join('')
}

describe('hideSecrets', () => {
  const canary = 'canary-9f8e7d6c'

  it.each([
    ['a password', { password: canary }],
    [
      'a nested token',
      { request: { headers: { authorization: `Bearer ${canary}` }, body: { resetToken: canary } } },
    ],
    ['cookies in a list', { 'set-cookie': [`token=${canary}; Path=/`, canary] }],
    ['a token in an address', { url: `/socket.io/?EIO=4&token=${canary}&transport=websocket` }],
    ['a quoted secret', { clientSecret: `say \\"${canary}\\" "${canary}"` }],
    ['a message of an error that quotes json', { error: `bad input {"password":"${canary}"}` }],
    [
      'a password by any name',
      { 'confirm-password': canary, newPasswd: canary, pwd: canary, confirm: canary },
    ],
    [
      'passwords in a list',
      { body: { 'confirm-password': [canary, canary], passwords: { first: canary } } },
    ],
    [
      'the fields of a form',
      { error: `no form: password=${canary}&confirm-password=${canary}&confirm=${canary}` },
    ],
    [
      'an object as programs print it',
      { error: `got { 'confirm-password': '${canary}', newPassword: '${canary}' }` },
    ],
    ['a part of an upload', { error: `name="confirm-password"\r\n\r\n${canary}\r\n--x` }],
  ])('%s', (_what, fields) => {
    const line = written((log) => log.info(fields, 'request'))
    expect(line).not.toContain(canary)
    expect(JSON.parse(line)).toMatchObject({ msg: 'request', level: 'info' })
  })

  it('hides card numbers in logs, but not numbers that only look like one', () => {
    expect(hideSecrets('{"msg":"paid with 4242 4242 4242 4242"}')).toBe(
      '{"msg":"paid with [card number]"}',
    )
    expect(hideSecrets('{"card":4111111111111111}')).toBe('{"card":"[card number]"}')
    expect(hideSecrets('{"msg":"order 4242424242424243"}')).toContain('4242424242424243')
  })

  it.each([
    [
      'a row that fails a check',
      `Failing row contains (0190, ${'canary-9f8e7d6c'}, "said "hi" (twice)", 1990-01-01).`,
    ],
    [
      'a key that is taken',
      `Key (lower(email))=(${'canary-9f8e7d6c'}@example.com) already exists.`,
    ],
    ['parameters of a statement', `unnamed portal parameter $1 = '${'canary-9f8e7d6c'}'`],
  ])('what PostgreSQL quotes of a row: %s', (_what, detail) => {
    const line = written((log) =>
      log.error(
        {
          err: Object.assign(new Error('violates check'), {
            detail,
            constraint: 'profiles__price',
          }),
        },
        'failed',
      ),
    )
    expect(line).not.toContain(canary)
    expect(line).not.toContain('1990-01-01')
    expect(JSON.parse(line)).toMatchObject({
      msg: 'failed',
      err: { constraint: 'profiles__price' },
    })
  })

  it('hides a bearer token in a log message', () => {
    expect(written((log) => log.warn(`refused Bearer ${canary}`))).not.toContain(canary)
  })
})

describe('createLog', () => {
  it('keeps amounts of tokens, ids, counts and instants in logs', () => {
    const line = written((log) =>
      log.info({
        tokens: 250,
        id: '0190a1b2c3d47e8f9a0b1c2d3e4f5061',
        call: 'wallet.chargeTip',
        ms: 12,
      }),
    )
    expect(JSON.parse(line)).toMatchObject({
      tokens: 250,
      id: '0190a1b2c3d47e8f9a0b1c2d3e4f5061',
      call: 'wallet.chargeTip',
      ms: 12,
    })
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('redacts a long line of word characters in linear time', () => {
    const line = `{"msg":"${'a'.repeat(200_000)}"}`
    expect(hideSecrets(line)).toBe(line)
  })
})
