import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { type AuditEvent, actorOf, listAudit, recordAudit } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = '0199a0b0c0d07000800000000000000a'
const record = (event: Partial<AuditEvent> = {}) =>
  transaction(world.app.base, (ctx) =>
    recordAudit(ctx, {
      actor: { kind: 'admin', id: admin },
      action: 'settings.updated',
      subjectKind: 'setting',
      subjectId: 'siteName',
      detail: { before: 'a', after: 'b' },
      ...event,
    }),
  )
const page = { limit: 10, offset: 0 }

describe('the audit', () => {
  it('lists audit events with actor, action and subject, newest first', async () => {
    await record()
    await record({
      actor: { kind: 'job', name: 'payments.settle' },
      action: 'payments.settled',
      subjectId: 'x',
    })
    const { events, total } = await listAudit(world.app.base, {}, page)
    expect(total).toBe(2)
    expect(events).toMatchObject([
      { actorKind: 'job', actorId: null, actorName: 'payments.settle', action: 'payments.settled' },
      {
        actorKind: 'admin',
        actorId: admin,
        subjectId: 'siteName',
        detail: { before: 'a', after: 'b' },
      },
    ])
  })

  it('finds audit events by action, actor, subject and time', async () => {
    const later = world.clock.now()
    await record({ action: 'accounts.suspended', subjectKind: 'account', subjectId: 'someone' })
    const count = async (filter: Parameters<typeof listAudit>[1]) =>
      (await listAudit(world.app.base, filter, page)).total
    expect(await count({ action: 'accounts.' })).toBe(1)
    expect(await count({ action: 'accounts_' })).toBe(0)
    expect(await count({ actorId: admin })).toBe(2)
    expect(await count({ subjectKind: 'account', subjectId: 'someone' })).toBe(1)
    expect(await count({ from: later })).toBe(1)
    expect(await count({ to: later })).toBe(2)
  })

  it('writes no audit event when the transaction it belongs to fails', async () => {
    const before = (await listAudit(world.app.base, {}, page)).total
    const failing = transaction(world.app.base, async (ctx) => {
      await recordAudit(ctx, {
        actor: { kind: 'job' },
        action: 'never.was',
        subjectKind: 'x',
        subjectId: 'y',
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await listAudit(world.app.base, {}, page)).total).toBe(before)
  })

  it.each([
    "update audit_events set action = 'other'",
    'delete from audit_events',
    'truncate audit_events',
  ])('refuses the statement: %s', async (statement) => {
    await expect(sql.raw(statement).execute(world.app.base.db)).rejects.toThrow('append-only')
  })

  it('records admins and other accounts as different kinds of actor', () => {
    expect(actorOf({ id: 'a', role: 'admin' })).toEqual({ kind: 'admin', id: 'a' })
    expect(actorOf({ id: 'b', role: 'performer' })).toEqual({ kind: 'account', id: 'b' })
  })
})
