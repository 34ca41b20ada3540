import { calls } from '@stagedoor/contract/all'
import type { AnyCall } from '@stagedoor/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { newId } from '../../src/platform/context.ts'
import type { Person } from '../world/people.ts'
import { openRawConnection, portOf, requestHead } from '../world/raw-connection.ts'
import { createWorld, type World } from '../world/world.ts'

const GB = 1024 ** 3
const SENT = 64 * 1024

/**
 * Calls that accept files from every account of their role: only the session, the role and the
 * limits are checked.
 */
const forAnybodyOfTheRole = [
  'admin.uploadSettingFile',
  // The creator that an admin publishes for is named in the body, or owns what is changed.
  'admin.addPhoto',
  'admin.createProduct',
  'admin.createVideo',
  'admin.updateProduct',
  'admin.updateVideo',
  'admin.uploadPhoto',
  'admin.uploadVideo',
  'admin.uploadAudio',
  'admin.uploadThumbnail',
  'admin.uploadTeaser',
  'hashlists.importHashes',
  'pages.uploadPagePicture',
  'auth.registerPerformer',
  'performers.requestIdentityChange',
  'performers.uploadAvatar',
  'performers.uploadCover',
  'performers.uploadDocument',
  'performers.uploadDocumentUntyped',
  'promos.createPromo',
  'releaseimports.importRelease',
  'releaseimports.importForPerformer',
  // Evidence of guests too: limited by size, rate and allowance.
  'reports.uploadEvidence',
  'sanctions.importList',
  'taxforms.importTins',
  'users.uploadAvatar',
]

const uploads = calls.filter(({ files }) => files)
let world: World
let port: number
beforeAll(async () => {
  world = await createWorld()
  port = await portOf(world.app.http)
})
afterAll(() => world.close())

/** Returns the code of the answer to an upload of 5 GB of which only the first 64 KB are sent. */
async function beginUpload(
  call: AnyCall,
  token: string,
  params: Record<string, string> = {},
): Promise<string> {
  const path = call.path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? newId())
  const raw = await openRawConnection(port)
  const headers = {
    authorization: token,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 5 * GB,
  }
  raw.socket.write(requestHead(call.method, `/api${path}`, headers))
  raw.socket.write(Buffer.alloc(SENT))
  await raw.receives('"requestId"', 3000)
  raw.end()
  return /"code":"([\w.]+)"/.exec(raw.received())?.[1] ?? ''
}

const callNamed = (name: string) => uploads.find((call) => call.name === name) as AnyCall

describe('policies of uploads', () => {
  it('has a policy on every upload call that is not open to every account of its role', () => {
    const withoutPolicy = uploads.filter(
      (call) => !routes.find((route) => route.call === call)?.policy,
    )
    expect(withoutPolicy.map(({ name }) => name).sort()).toEqual([...forAnybodyOfTheRole].sort())
  })

  it.each([
    [
      'documents are not approved',
      { hasVerifiedDocuments: false },
      'performers.documents_not_verified',
    ],
    ['address is not confirmed', { hasVerifiedEmail: false }, 'auth.email_not_verified'],
    [
      'account is suspended',
      { suspendedAt: new Date('2026-03-01'), suspendedReason: 'a reason' },
      'suspensions.account_suspended',
    ],
  ])('refuses 5 GB of a creator whose %s at the header', async (_what, marks, code) => {
    const { token } = await world.performer(marks)
    for (const { name } of uploads.filter((call) =>
      /^(feed|videos|photos|products)\./.test(call.name),
    )) {
      expect([name, await beginUpload(callNamed(name), token)]).toEqual([name, code])
    }
  })

  it('refuses an upload for the content of another account after its headers', async () => {
    const fan = await world.fan()
    const performer = await world.performer()
    const admin = await world.admin()
    const codeOf = (name: string, { token }: Person, params?: Record<string, string>) =>
      beginUpload(callNamed(name), token, params)
    expect(await codeOf('users.uploadAvatarOf', fan, { id: performer.id })).toBe('auth.forbidden')
    expect(await codeOf('media.choosePoster', performer)).toBe('media.not_found')
    expect(await codeOf('media.putCaptions', performer, { language: 'en' })).toBe('media.not_found')
    expect(await codeOf('videos.updateVideo', performer)).toBe('videos.not_found')
    expect(await codeOf('products.updateProduct', performer)).toBe('products.not_found')
    expect(await codeOf('admin.uploadUserAvatar', admin)).toBe('accounts.not_found')
    for (const name of [
      'admin.uploadPerformerAvatar',
      'admin.uploadPerformerCover',
      'admin.uploadPerformerDocument',
    ])
      expect(await codeOf(name, admin, { type: 'idVerificationId' })).toBe('performers.not_found')
  })

  it('lets a creator who may publish send the body of an upload', async () => {
    const { token } = await world.performer()
    const raw = await openRawConnection(port)
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno ' +
      'photo\r\n--x--\r\n'
    const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=x' }
    const head = requestHead('POST', `/api${callNamed('feed.uploadPhoto').path}`, {
      ...headers,
      'content-length': body.length,
    })
    raw.socket.write(head + body)
    await raw.receives('media.not_accepted')
    raw.end()
  })
})
