import { expect, it } from 'vitest'
import { explainConnection } from './connection-problem.ts'

const url = 'postgres://stage:secret@db.example:5433/stagedoor'
const failing = (error: object) =>
  explainConnection('DATABASE_URL', url, () =>
    Promise.reject(Object.assign(new Error('internals'), error)),
  )

it.each([
  [{ code: 'ECONNREFUSED' }, 'nothing listens there'],
  [{ code: '', errors: [{ code: 'ECONNREFUSED' }] }, 'nothing listens there'],
  [{ code: 'ENOTFOUND' }, 'there is no such host'],
  [{ code: '28P01' }, 'the user name or the password is wrong'],
  [{ code: '3D000' }, 'there is no such database'],
  [
    { message: 'WRONGPASS invalid username-password pair' },
    'the user name or the password is wrong',
  ],
])(
  'explains the failed connection %o in one sentence without the password',
  async (error, reason) => {
    const sentence = `Cannot connect to db.example:5433 (DATABASE_URL): ${reason}.`
    await expect(failing(error)).rejects.toMatchObject({ name: 'ConfigProblem', message: sentence })
  },
)

it('passes errors on that are no failed connection', async () => {
  await expect(failing({ code: '42P01' })).rejects.toMatchObject({ message: 'internals' })
})
