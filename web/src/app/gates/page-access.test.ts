import { pages } from '@stagedoor/contract/all-pages'
import { type Api, ApiError } from '@stagedoor/contract/kit'
import type { Page, PageId } from '@stagedoor/contract/site-pages'
import { describe, expect, it } from 'vitest'
import { lookBehindGate, lookups } from './behind-age-gate.server.ts'
import { decideAccess, type PageRequest, type SessionUser, startPageOf } from './page-access.ts'

const fan: SessionUser = { _id: 'f1', role: 'fan', username: 'ada', email: 'ada@site.test' }
const performer: SessionUser = {
  _id: 'p1',
  role: 'performer',
  username: 'mia',
  email: 'mia@site.test',
}
const admin: SessionUser = { _id: 'a1', role: 'admin', username: 'root', email: 'root@site.test' }

function decide(page: PageId, rest: Partial<PageRequest> & { path?: string } = {}) {
  const path = rest.path ?? pages[page].path
  const url = new URL(path, 'http://site.test')
  return decideAccess({
    page,
    url,
    viewer: undefined,
    maintenance: false,
    geoBlocked: false,
    ageConfirmed: true,
    ...rest,
  })
}

describe('decideAccess', () => {
  it('sends a guest to the login page with the whole address to return to', () => {
    expect(decide('wallet', { path: '/wallet?amount=20' })).toEqual({
      redirect: '/auth/login?next=%2Fwallet%3Famount%3D20',
    })
    expect(decide('wallet', { viewer: fan })).toBeUndefined()
  })

  it('asks an account for the texts of the site before everything but what nobody may be kept from', () => {
    const viewer = { ...fan, textsToAccept: [{}] }
    const open = Object.keys(pages).filter((page) => !decide(page as PageId, { viewer }))
    expect(open).toEqual([
      'cms-page',
      'age',
      'contact',
      'help',
      'age-policy',
      'user/decisions',
      'user/decision',
      'user/delete-account',
      'report',
      'report-process',
      'statement',
      'release',
      'report-status',
      'user/subscriptions',
    ])
    expect(decide('home', { viewer })).toEqual({ gate: 'texts' })
    expect(decide('auth/login', { viewer })).toEqual({ gate: 'texts' })
  })

  it('sends a fan home from a performer page and lets the performer in', () => {
    expect(decide('creator/posts', { viewer: fan })).toEqual({ redirect: '/home' })
    expect(decide('creator/posts', { viewer: performer })).toBeUndefined()
    expect(decide('admin/dashboard', { viewer: performer })).toEqual({ redirect: '/home' })
  })

  it('redirects a signed-in visitor from landing and sign-in pages unless they declare noredirect', () => {
    expect(decide('landing', { viewer: fan })).toEqual({ redirect: '/home' })
    expect(decide('auth/login', { viewer: performer })).toEqual({ redirect: '/creator/home' })
    expect(decide('creator-landing', { viewer: fan })).toBeUndefined()
    expect(decide('auth/email-verified-success', { viewer: fan })).toBeUndefined()
  })

  it('follows a next address only within this site', () => {
    expect(decide('auth/login', { viewer: fan, path: '/auth/login?next=/wallet' })).toEqual({
      redirect: '/wallet',
    })
    for (const next of [
      '//evil.test',
      'https://evil.test/',
      '/\\evil.test',
      'javascript:alert(1)',
    ]) {
      const path = `/auth/login?${new URLSearchParams({ next })}`
      expect(decide('auth/login', { viewer: fan, path })).toEqual({ redirect: '/home' })
    }
  })

  it('shows maintenance before the country block, and both before any redirect', () => {
    const closed = { maintenance: true, geoBlocked: true, ageConfirmed: false }
    expect(decide('wallet', closed)).toEqual({ gate: 'maintenance' })
    expect(decide('wallet', { ...closed, maintenance: false })).toEqual({ gate: 'geoBlock' })
    expect(decide('profile', { geoBlocked: true })).toEqual({ gate: 'geoBlock' })
    expect(decide('auth/register', { geoBlocked: true })).toEqual({ gate: 'geoBlock' })
    expect(decide('auth/login', { geoBlocked: true })).toBeUndefined()
  })

  it('lets admins log in during maintenance', () => {
    expect(decide('auth/login', { maintenance: true })).toBeUndefined()
    expect(decide('admin/settings', { maintenance: true, viewer: admin })).toBeUndefined()
    expect(decide('home', { maintenance: true, viewer: admin })).toBeUndefined()
    expect(decide('home', { maintenance: true, viewer: fan })).toEqual({ gate: 'maintenance' })
  })

  it('shows the age gate instead of every page, except those that anybody may need', () => {
    const open = [
      'cms-page',
      'age',
      'age-policy',
      'contact',
      'help',
      'report',
      'report-process',
      'statement',
      'release',
      'report-status',
    ]
    for (const page of Object.keys(pages) as PageId[]) {
      const flags: Page = pages[page]
      const viewer = flags.onlyAdmin
        ? admin
        : flags.onlyPerformer
          ? performer
          : flags.authenticate
            ? fan
            : undefined
      const shown = open.includes(page) ? undefined : { gate: 'age' }
      expect(decide(page, { viewer, ageConfirmed: false }), page).toEqual(shown)
    }
  })
})

describe('a page behind the age gate', () => {
  const apiOf = (answer: () => unknown) => (async () => answer()) as unknown as Api
  const refused = (status: number, code: string, data: object | null = null) =>
    apiOf(() => {
      throw new ApiError(status, { code, message: 'No', data } as never)
    })

  it('is looked up for every open page that shows one thing', () => {
    const named = (Object.keys(pages) as PageId[]).filter((id) => {
      const { path, authenticate }: Page = pages[id]
      return path.includes(':') && !authenticate
    })
    // Any provider and any word is a page: one of an error, the other of what has the tag. The
    // statement of a link needs no age. A gift that is gone has a page that says so.
    const unasked = ['auth/social-return', 'tag', 'statement', 'release', 'gift']
    expect(named.filter((id) => !lookups[id])).toEqual(unasked)
  })

  it('is missing where nothing has its id or its address can be no id, and has no title then', async () => {
    const look = (api: Api) => lookBehindGate('post', api, { id: 'x' })
    expect(await look(apiOf(() => ({ text: 'Secret' })))).toEqual({ exists: true })
    expect(await look(refused(404, 'content.not_found'))).toEqual({ exists: false })
    const fields = [{ path: 'id', message: 'Not a valid id' }]
    expect(await look(refused(400, 'request.invalid', { fields }))).toEqual({ exists: false })
    expect(await look(refused(403, 'performers.suspended'))).toEqual({ exists: true })
    expect(await lookBehindGate('not-found', apiOf(Object), {})).toEqual({ exists: false })
    expect(await lookBehindGate('explore', apiOf(Object), {})).toEqual({ exists: true })
    const mia = apiOf(() => ({ name: 'Mia', username: 'mia', bio: 'Secret' }))
    const found = { exists: true, title: 'Mia (@mia)' }
    expect(await lookBehindGate('profile', mia, { profileId: 'mia' })).toEqual(found)
    expect(await lookBehindGate('profile', mia, { profileId: 'm.ia' })).toEqual({
      ...found,
      movedTo: 'mia',
    })
  })
})

describe('startPageOf', () => {
  it('opens the form for a missing e-mail address or username first', () => {
    expect(startPageOf(fan)).toBe('/home')
    expect(startPageOf({ ...fan, email: null })).toBe('/user/account')
    expect(startPageOf({ ...fan, username: '' })).toBe('/user/account')
    expect(startPageOf(performer)).toBe('/creator/home')
    expect(startPageOf({ ...performer, username: '' })).toBe('/creator/account')
    expect(startPageOf(admin)).toBe('/admin')
  })
})
