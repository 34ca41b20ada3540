import * as admin from '@stagedoor/contract/admin'
import * as factors from '@stagedoor/contract/factors'
import { readPost } from '@stagedoor/contract/feed'
import type { StaffRole } from '@stagedoor/contract/kit/staff'
import {
  decidesAbout,
  hasPermission,
  staffPermissions,
  staffRoles,
} from '@stagedoor/contract/kit/staff'
import * as messages from '@stagedoor/contract/messages'
import { listSales } from '@stagedoor/contract/orders'
import { tablePages } from '@stagedoor/contract/tables'
import { readViewer } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { codeOf } from '../../../../test/world/factors.ts'
import type { Person } from '../../../../test/world/people.ts'
import { post } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
const staff = {} as Record<StaffRole, Person>
beforeAll(async () => {
  world = await createWorld()
  for (const staffRole of staffRoles) staff[staffRole] = await world.admin({ staffRole })
})
afterAll(() => world.close())

const refused = { status: 403, code: 'auth.staff_role' }
const roleOf = async ({ id }: Person) =>
  (await staff.owner.api(admin.viewUser, { params: { id } })).staffRole
const give = (by: Person, to: Person, staffRole: StaffRole) =>
  by.api(admin.setStaffRole, { params: { id: to.id }, body: { staffRole } })
const newcomer = () => world.admin({ staffRole: 'read_only' })

describe('the roles of the staff', () => {
  it('the owner has every permission, and reading rights alone change nothing', () => {
    expect(staffPermissions.every((one) => hasPermission('owner', one))).toBe(true)
    const writes = staffPermissions.filter((one) => !one.endsWith('.read'))
    expect(writes.filter((one) => hasPermission('read_only', one))).toEqual([])
    expect(staffPermissions.filter((one) => hasPermission(undefined, one))).toEqual([])
  })

  it('nobody but an owner decides about owners and administrators', () => {
    const above = ['owner', 'administrator'] as const
    for (const by of staffRoles)
      for (const about of above) expect([by, decidesAbout(by, about)]).toEqual([by, by === 'owner'])
    expect(staffRoles.filter((by) => decidesAbout(by, 'read_only'))).toEqual([...above])
  })
})

describe('a role on the staff', () => {
  it('is given by those above it, holds from the next request, and is audited and mailed', async () => {
    const person = await newcomer()
    await expect(person.api(admin.listSettings, {})).resolves.toBeDefined()
    await give(staff.administrator, person, 'finance')
    expect(await person.api(readViewer)).toMatchObject({ role: 'admin', staffRole: 'finance' })
    await expect(person.api(admin.listSettings, {})).rejects.toMatchObject(refused)
    const { data } = await staff.owner.api(admin.listAudit, {
      query: { subjectKind: 'account', subjectId: person.id },
    })
    expect(data[0]).toMatchObject({
      action: 'accounts.staff_role_set',
      detail: { before: { staffRole: 'read_only' }, after: { staffRole: 'finance' } },
    })
    const mails = await staff.owner.api(admin.listMails, { query: { limit: 50 } })
    expect(mails.data.map(({ template }) => template)).toContain('admin.staff_role_changed')
  })

  it('is not given to oneself, not above one’s own, and not taken from one’s equal', async () => {
    const person = await newcomer()
    const { owner, administrator } = staff
    await expect(give(owner, owner, 'administrator')).rejects.toMatchObject({
      code: 'admin.not_yourself',
    })
    await expect(give(administrator, person, 'administrator')).rejects.toMatchObject(refused)
    await expect(give(administrator, owner, 'read_only')).rejects.toMatchObject(refused)
    const equal = await world.admin({ staffRole: 'administrator' })
    await expect(give(administrator, equal, 'support')).rejects.toMatchObject(refused)
    await expect(give(owner, await world.fan(), 'support')).rejects.toMatchObject({
      code: 'admin.not_staff',
    })
    expect([await roleOf(person), await roleOf(equal)]).toEqual(['read_only', 'administrator'])
  })

  it('needs a fresh proof', async () => {
    const person = await newcomer()
    const owner = await world.admin()
    world.clock.advance(3_600_000)
    await expect(give(owner, person, 'support')).rejects.toMatchObject({
      code: 'auth.proof_required',
    })
  })

  it('stays with one of two owners who take it from each other at once', async () => {
    const one = await world.admin()
    const two = await world.admin()
    const ended = await Promise.allSettled([give(one, two, 'support'), give(two, one, 'support')])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an account of the staff', () => {
  it('stays with one of two owners who suspend or close each other’s at once', async () => {
    const acts: ((by: Person, id: string) => Promise<unknown>)[] = [
      (by, id) => by.api(admin.suspendAccount, { params: { id }, body: { reason: 'Mine' } }),
      (by, id) => by.api(admin.updateUser, { params: { id }, body: { status: 'inactive' } }),
    ]
    for (const act of acts) {
      const one = await world.admin()
      const two = await world.admin()
      const ended = await Promise.allSettled([act(one, two.id), act(two, one.id)])
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  const attacks: Readonly<Record<string, (by: Person, id: string) => Promise<unknown>>> = {
    'its password': (by, userId) =>
      by.api(admin.setPassword, { body: { userId, password: 'a long word for tests' } }),
    'its second factor': (by, id) =>
      by.api(admin.resetFactors, { params: { id }, body: { reason: 'lost' } }),
    'its address': (by, id) =>
      by.api(admin.updateUser, { params: { id }, body: { email: 'mine@example.com' } }),
    'its state': (by, id) =>
      by.api(admin.updateUser, { params: { id }, body: { status: 'inactive' } }),
  }
  test.each(Object.entries(attacks))(
    '%s is not changed by support or an equal',
    async (_, attack) => {
      const support = await world.admin({ staffRole: 'support' })
      const administrator = await world.admin({ staffRole: 'administrator' })
      await expect(attack(support, staff.read_only.id)).rejects.toMatchObject(refused)
      await expect(attack(administrator, staff.owner.id)).rejects.toMatchObject(refused)
      await expect(attack(administrator, staff.administrator.id)).rejects.toMatchObject(refused)
    },
  )

  it('is not suspended by a moderator', async () => {
    const suspending = staff.moderator.api(admin.suspendAccount, {
      params: { id: staff.owner.id },
      body: { reason: 'mine now' },
    })
    await expect(suspending).rejects.toMatchObject(refused)
  })

  it('is created below one’s own role', async () => {
    const administrator = await world.admin({ staffRole: 'administrator' })
    const form = (username: string, staffRole?: StaffRole) => ({
      body: {
        username,
        email: `${username}@example.com`,
        roles: ['admin' as const],
        ...(staffRole && { staffRole }),
      },
    })
    await expect(
      administrator.api(admin.createUser, form('newboss', 'owner')),
    ).rejects.toMatchObject(refused)
    await expect(administrator.api(admin.createUser, form('newboss'))).rejects.toMatchObject(
      refused,
    )
    expect(await administrator.api(admin.createUser, form('newclerk', 'support'))).toMatchObject({
      staffRole: 'support',
    })
    const owner = await world.admin()
    expect(await owner.api(admin.createUser, form('newadmin'))).toMatchObject({
      staffRole: 'administrator',
    })
    const support = await world.admin({ staffRole: 'support' })
    await expect(support.api(admin.createUser, form('friend', 'support'))).rejects.toMatchObject(
      refused,
    )
  })
})

describe('what staff see beyond the console', () => {
  it('locked content is open to those who may see content, and not to finance', async () => {
    const performer = await world.performer()
    const { _id: id } = await post(performer, {
      audience: 'buyers',
      price: 5,
      text: 'secret words',
    })
    await world.settle()
    const textFor = async (who: Person) => (await who.api(readPost, { params: { id } })).isLocked
    expect([await textFor(staff.moderator), await textFor(staff.finance)]).toEqual([false, true])
  })

  it('the figures of the console hold earnings for those who see payments alone', async () => {
    const earningsFor = async (who: Person) => (await who.api(admin.readStatistics)).earnings
    expect(await earningsFor(staff.moderator)).toBeNull()
    expect(await earningsFor(staff.finance)).toMatchObject({ gross: 0 })
  })

  it('orders are listed for those who see payments alone', async () => {
    await expect(staff.finance.api(listSales, {})).resolves.toMatchObject({ data: [] })
    await expect(staff.moderator.api(listSales, {})).rejects.toMatchObject(refused)
  })

  it('messages are removed by those who moderate alone', async () => {
    const params = { id: '0199a0b0c0d07000800000000000000a' }
    await expect(staff.support.api(messages.remove, { params })).rejects.toMatchObject(refused)
    await expect(staff.moderator.api(messages.remove, { params })).rejects.toMatchObject({
      code: 'messages.not_found',
    })
  })

  it('the search of the console finds what a role may read', async () => {
    const fan = await world.fan()
    const kinds = async (who: Person, q: string) =>
      (await who.api(admin.searchAll, { query: { q } })).hits.map(({ kind }) => kind)
    expect(await kinds(staff.finance, fan.username)).toContain('account')
    expect(await kinds(staff.owner, 'commission')).toContain('setting')
    expect(await kinds(staff.support, 'commission')).not.toContain('setting')
  })
})

describe('a second factor of all staff', () => {
  it('is demanded before anything of the console, and set up in one’s own account', async () => {
    const owner = await world.admin()
    const clerk = await world.admin({ staffRole: 'finance' })
    const demand = (value: boolean) =>
      owner.api(admin.updateSetting, {
        params: { key: 'requireStaffSecondFactor' },
        body: { value },
      })
    await demand(true)
    const missing = { status: 403, code: 'auth.second_factor_missing' }
    await expect(clerk.api(admin.readStatistics)).rejects.toMatchObject(missing)
    const csv = await world.inject({
      url: tablePages.csv.replace(':file', 'users.csv'),
      headers: { authorization: clerk.token },
    })
    expect([csv.statusCode, csv.json().code]).toEqual([403, missing.code])
    await expect(demand(false)).rejects.toMatchObject(missing)
    expect(await clerk.api(readViewer)).toMatchObject({ staffRole: 'finance' })
    for (const person of [clerk, owner]) {
      const { secret } = await person.api(factors.beginSecondFactor)
      await person.api(factors.confirmSecondFactor, { body: { code: codeOf(world, secret) } })
    }
    await expect(clerk.api(admin.readStatistics)).resolves.toBeDefined()
    await demand(false)
  })
})
