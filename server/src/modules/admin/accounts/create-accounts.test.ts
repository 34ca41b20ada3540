import * as admin from '@stagedoor/contract/admin'
import * as auth from '@stagedoor/contract/auth'
import { readSelf } from '@stagedoor/contract/performers'
import { readMe } from '@stagedoor/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocuments } from '../../../../test/world/documents.ts'
import { linkIn, mailsTo } from '../../../../test/world/mails.ts'
import type { Person } from '../../../../test/world/people.ts'
import { samplePhoto } from '../../../../test/world/sample-media.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { transaction } from '../../../platform/context.ts'
import { updateSetting } from '../../settings/index.ts'

const PASSWORD = 'violet anchor bicycle 9'
let world: World
let boss: Person
let photo: Blob
let made = 0

beforeAll(async () => {
  world = await createWorld()
  boss = await world.admin({ username: 'boss' })
  photo = new Blob([new Uint8Array(await samplePhoto(600, 400).jpeg().toBuffer())])
})
afterAll(() => world.close())

const fanBody = () => {
  made += 1
  return {
    firstName: 'Anna',
    lastName: 'Bell',
    username: `made${made}`,
    email: `made${made}@example.com`,
  }
}
const creator = () => ({ ...fanBody(), dateOfBirth: '1990-05-05', country: 'DE' })
const refusedWith = (code: string) => ({ code })
const logIn = (username: string, password = PASSWORD) =>
  world.api()(auth.login, { body: { username, password } })
const newestAudit = async () => (await boss.api(admin.listAudit, { query: { limit: 1 } })).data[0]
const sendForm = (url: string, fields: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

describe('an admin makes a fan', () => {
  it('a fan created by an admin chooses a password by mail, logs in, and has a confirmed address', async () => {
    const body = fanBody()
    const user = await boss.api(admin.createUser, { body })
    expect(user).toMatchObject({
      ...body,
      name: body.username,
      roles: ['user'],
      verifiedEmail: false,
    })
    expect(user).toMatchObject({
      balance: 0,
      factors: { hasPassword: false, secondFactor: false, passkeys: 0 },
    })
    expect(await newestAudit()).toMatchObject({
      action: 'accounts.created',
      subjectId: user._id,
      detail: { role: 'fan' },
    })
    const [mail] = await mailsTo(world, body.email)
    expect(mail?.subject).toBe('You have an account')
    expect(mail?.text).toContain(body.username)
    const link = linkIn(mail)
    const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
    await sendForm(auth.authPages.passwordChange, { token, password: PASSWORD, repeated: PASSWORD })
    const session = await logIn(body.username)
    expect(await world.api(session.token)(readMe)).toMatchObject({
      username: body.username,
      verifiedEmail: true,
    })
  })

  it('a fan created with a password gets a mail that confirms the address and does not contain the password', async () => {
    const body = { ...fanBody(), password: PASSWORD, name: 'Annie', gender: 'female' as const }
    const user = await boss.api(admin.createUser, { body })
    expect(user).toMatchObject({ name: 'Annie', gender: 'female', factors: { hasPassword: true } })
    const [mail] = await mailsTo(world, body.email)
    expect(`${mail?.text}${mail?.html}`).not.toContain(PASSWORD)
    expect(linkIn(mail)).toContain(auth.authPages.emailVerification)
    expect(JSON.stringify(await newestAudit())).not.toContain(PASSWORD)
    expect((await logIn(body.username)).token).toBeTruthy()
  })

  it("a fan's address needs no confirmation when the admin vouches for it", async () => {
    const body = { ...fanBody(), password: PASSWORD, verifiedEmail: true }
    expect(await boss.api(admin.createUser, { body })).toMatchObject({ verifiedEmail: true })
    expect(linkIn((await mailsTo(world, body.email))[0])).toBe('/auth/login')
  })

  it('a created fan has to confirm the address where the site requires it', async () => {
    const set = (value: boolean) =>
      transaction(world.app.base, (ctx) => updateSetting(ctx, 'requireEmailVerification', value))
    const statusOf = async (more: object = {}) =>
      (await boss.api(admin.createUser, { body: { ...fanBody(), ...more } })).status
    expect(await statusOf()).toBe('pending-email-confirmation')
    expect(await statusOf({ verifiedEmail: true })).toBe('active')
    await set(false)
    expect(await statusOf()).toBe('active')
    await set(true)
  })

  it('a fan created as closed receives no mail and cannot log in', async () => {
    const body = { ...fanBody(), password: PASSWORD, status: 'inactive' as const }
    expect(await boss.api(admin.createUser, { body })).toMatchObject({ status: 'inactive' })
    expect(await mailsTo(world, body.email)).toEqual([])
    await expect(logIn(body.username)).rejects.toMatchObject(refusedWith('auth.account_inactive'))
  })

  it('a fan is created once, under a free name, and with a password that is hard to guess', async () => {
    const first = fanBody()
    await boss.api(admin.createUser, { body: first })
    const make = (more: object) => boss.api(admin.createUser, { body: { ...fanBody(), ...more } })
    await expect(make({ username: first.username })).rejects.toMatchObject(
      refusedWith('accounts.username_taken'),
    )
    await expect(make({ username: 'settings' })).rejects.toMatchObject(
      refusedWith('accounts.username_reserved'),
    )
    await expect(make({ email: first.email.toUpperCase() })).rejects.toMatchObject(
      refusedWith('admin.email_taken'),
    )
    await expect(make({ password: 'password123' })).rejects.toMatchObject(
      refusedWith('auth.password_too_common'),
    )
    for (const bad of [
      { username: 'No!' },
      { email: 'x' },
      { firstName: 'x'.repeat(31) },
      { password: 'short' },
      { roles: ['king'] },
    ])
      await expect(make(bad)).rejects.toMatchObject(refusedWith('request.invalid'))
  })
})

describe('an admin makes an admin', () => {
  it('an admin is created after a re-authentication, even under a reserved name, and captured mails do not show the link', async () => {
    const admins = await world.admin()
    const body = { ...fanBody(), username: 'moderator', roles: ['admin' as const] }
    expect(await admins.api(admin.createUser, { body })).toMatchObject({
      roles: ['admin'],
      username: 'moderator',
    })
    await world.settle()
    const mails = await admins.api(admin.listMails, { query: { q: body.email } })
    expect(mails.data).toMatchObject([{ template: 'auth.account_created_for_you' }])
    world.clock.advance(16 * 60_000)
    const late = admins.api(admin.createUser, { body: { ...fanBody(), roles: ['admin'] } })
    await expect(late).rejects.toMatchObject(refusedWith('auth.proof_required'))
  })
})

describe('an admin makes a performer', () => {
  it('a performer is created with categories and may publish once documents are approved', async () => {
    const { _id: category } = await boss.api(admin.createCategory, { body: { name: 'Music' } })
    const body = { ...creator(), password: PASSWORD, categoryIds: [category] }
    const performer = await boss.api(admin.createPerformer, { body })
    const { firstName, lastName, username, email, country, dateOfBirth } = body
    expect(performer).toMatchObject({ firstName, lastName, username, email, country, dateOfBirth })
    expect(performer).toMatchObject({ isPerformer: true, verifiedDocument: false, documents: [] })
    await world.settle()
    const { token } = await logIn(body.username)
    expect(await world.api(token)(readSelf)).toMatchObject({
      categoryIds: [category],
      verifiedDocument: false,
    })
    expect(await newestAudit()).toMatchObject({
      action: 'accounts.created',
      detail: { role: 'performer' },
    })

    const params = { id: performer._id }
    const files = { file: photo }
    for (const type of ['idVerificationId', 'documentVerificationId'] as const) {
      const state = await boss.api(admin.uploadPerformerDocument, {
        params: { ...params, type },
        files,
      })
      expect(state).toMatchObject({ status: 'pending' })
    }
    expect(await newestAudit()).toMatchObject({
      action: 'verification.document_submitted',
      detail: { kind: 'documentVerificationId' },
    })
    await readDocuments(boss, performer._id)
    const decided = await boss.api(admin.decideDocuments, { params, body: { decision: 'approve' } })
    expect(decided).toMatchObject({ verifiedDocument: true })
  })

  it('a created performer must be of age, with a known country and known categories', async () => {
    const make = (more: object) =>
      boss.api(admin.createPerformer, { body: { ...creator(), ...more } })
    await expect(make({ dateOfBirth: '2010-01-01' })).rejects.toMatchObject(
      refusedWith('performers.too_young'),
    )
    await expect(make({ country: 'QQ' })).rejects.toMatchObject(
      refusedWith('performers.unknown_option'),
    )
    const none = { categoryIds: ['0199a0b0c0d07000800000000000000a'] }
    await expect(make(none)).rejects.toMatchObject(refusedWith('reference.category_not_found'))
    await expect(make({ username: 'settings' })).rejects.toMatchObject(
      refusedWith('accounts.username_reserved'),
    )
    await expect(make({ username: 'boss' })).rejects.toMatchObject(
      refusedWith('accounts.username_taken'),
    )
    await expect(make({ email: boss.email })).rejects.toMatchObject(
      refusedWith('admin.email_taken'),
    )
    await expect(make({ password: 'password123' })).rejects.toMatchObject(
      refusedWith('auth.password_too_common'),
    )
    for (const bad of [{ dateOfBirth: 'soon' }, { country: 'Germany' }, { dateOfBirth: undefined }])
      await expect(make(bad)).rejects.toMatchObject(refusedWith('request.invalid'))
  })
})

describe('none of this', () => {
  it('only admins can create accounts and replace their pictures', async () => {
    const asking = [undefined, (await world.fan()).token, (await world.performer()).token].map(
      (token) => world.api(token),
    )
    for (const [at, api] of asking.entries()) {
      const refused = { code: at === 0 ? 'auth.required' : 'auth.forbidden' }
      const params = { id: boss.id }
      const type = 'idVerificationId' as const
      await expect(api(admin.createUser, { body: fanBody() })).rejects.toMatchObject(refused)
      await expect(api(admin.createPerformer, { body: creator() })).rejects.toMatchObject(refused)
      for (const call of [admin.uploadUserAvatar, admin.uploadPerformerAvatar])
        await expect(api(call, { params, files: { avatar: photo } })).rejects.toMatchObject(refused)
      await expect(
        api(admin.uploadPerformerCover, { params, files: { cover: photo } }),
      ).rejects.toMatchObject(refused)
      const document = api(admin.uploadPerformerDocument, {
        params: { ...params, type },
        files: { file: photo },
      })
      await expect(document).rejects.toMatchObject(refused)
    }
  })
})
