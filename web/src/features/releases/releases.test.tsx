import { done } from '@stagedoor/contract/kit'
import { listCountries } from '@stagedoor/contract/reference'
import {
  addPerson,
  answerByLink,
  listPeople,
  nameInFiles,
  nameInStream,
  readByLink,
  readInFiles,
  readNextStream,
  sendLink,
  withdrawByLink,
} from '@stagedoor/contract/releases'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { FilePeople } from '../content/people/file-people.tsx'
import type { WireFile } from '../content/people/queries.ts'
import StreamPeople from '../content/people/stream-people.tsx'
import { LinkPage } from './link-page.tsx'
import type { WireRequest } from './queries.ts'
import { ReleasesPage } from './studio-page.tsx'

const token = 'x'.repeat(43)
const id = (digit: number) => String(digit).repeat(32)

const request: WireRequest = {
  _id: id(1),
  performer: personCard({ name: 'Noor', username: 'noor' }),
  files: [
    { _id: id(2), kind: 'feed-photo', preview: null, isStream: false, producedOn: '2026-01-02' },
  ],
  scopes: ['depict', 'publish', 'sell', 'download'],
  text: 'I allow it',
  textHash: '0'.repeat(64),
  elsewhere: { paragraph: 'Other sites too', textHash: '1'.repeat(64) },
}
const signed = {
  ...request,
  _id: id(3),
  signedAt: '2026-01-02T03:04:05.000Z',
  until: null,
  places: { rule: 'everywhere' as const, countries: [] },
  revokedAt: null,
  importedFrom: null,
  files: request.files.map((file) => ({ ...file, isWithdrawn: false })),
}
const countries = (['DE', 'US'] as const).map((code) => ({
  code,
  name: code,
  capital: '',
  region: 'EU' as const,
  currency: null,
  language: { code: 'en', name: 'English' },
  flag: `flags/${code}.svg`,
}))
const link = {
  alias: 'Robin',
  state: 'approved' as const,
  reason: null,
  isIdentified: true,
  requests: [request],
  given: [signed],
}

it('somebody without an account signs with their legal name, says no, and takes a release back', async ({
  api,
  settled,
  user,
}) => {
  api.on(answerByLink, () => ({ files: 1 }))
  api.on(withdrawByLink, () => done)
  await renderFeature(<LinkPage token={token} read={link} />, { viewer: null })
  await user.type(screen.getByLabelText('Your legal name, as your signature'), 'Robin Smith')
  await user.click(screen.getByText('Limit what you allow'))
  await user.type(screen.getByLabelText('Last day'), '2030-01-02')
  await user.click(screen.getByLabelText('Buyers may download files that are sold for it'))
  await user.click(screen.getByRole('button', { name: 'Sign and agree' }))
  await screen.findAllByText('Signed')
  await user.click(screen.getByRole('button', { name: 'No, do not show them' }))
  await screen.findAllByText('Your answer is no. It stays hidden.')
  const asked = { files: [id(2)], textHash: '0'.repeat(64) }
  expect(api.sent(answerByLink)).toMatchObject([
    {
      params: { token },
      body: {
        isAgreed: true,
        ...asked,
        name: 'Robin Smith',
        until: '2030-01-02',
        allowsDownload: false,
      },
    },
    { params: { token }, body: { isAgreed: false, ...asked } },
  ])
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }))
  await screen.findAllByText('Taken back. The files are hidden.')
  expect(api.sent(withdrawByLink)).toMatchObject([{ params: { token, id: id(3) } }])
  expect(settled).toContain(readByLink.name)
})

it('a person of whom nothing is known says who they are before they can sign', async () => {
  const unknown = { ...link, isIdentified: false, state: 'invited' as const, given: [] }
  await renderFeature(<LinkPage token={token} read={unknown} />, { viewer: null })
  screen.getByLabelText('Legal name')
  expect(screen.queryByRole('button', { name: 'Sign and agree' })).toBeNull()
  screen.getByRole('button', { name: 'No, do not show them' })
})

const file: WireFile = {
  _id: id(4),
  kind: 'feed-photo',
  name: 'beach.jpg',
  preview: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  producedOn: '2026-01-02',
  isStated: true,
  isWaiting: true,
  people: [{ _id: id(5), alias: 'Robin', isSelf: false, state: 'asked', places: null }],
}

it('somebody releases files for some countries only, once they chose one', async ({
  api,
  user,
}) => {
  api.on(answerByLink, () => ({ files: 1 }))
  api.on(listCountries, () => countries)
  const placed = { ...signed, places: { rule: 'except' as const, countries: ['US'] } }
  await renderFeature(<LinkPage token={token} read={{ ...link, given: [placed] }} />, {
    viewer: null,
  })
  screen.getByText('Not shown in: United States')
  await user.click(screen.getByText('Limit what you allow'))
  await user.selectOptions(screen.getByLabelText('Where it may be shown'), 'only')
  await user.type(screen.getByLabelText('Your legal name, as your signature'), 'Robin Smith')
  await user.click(screen.getByRole('button', { name: 'Sign and agree' }))
  await screen.findByText('Choose at least one country')
  await user.selectOptions(await screen.findByLabelText('Countries'), 'DE')
  await user.click(screen.getByRole('button', { name: 'Sign and agree' }))
  await screen.findAllByText('Signed')
  expect(api.sent(answerByLink)).toMatchObject([
    { body: { places: { rule: 'only', countries: ['DE'] } } },
  ])
})

it('a creator reminds somebody who has not answered, and states who is in a file', async ({
  api,
  user,
}) => {
  api.on(sendLink, () => done)
  api.on(nameInFiles, () => ({ data: [] }))
  const robin = { _id: id(5), alias: 'Robin', account: null, isSelf: false }
  const state = 'invited' as const
  api.on(listPeople, () => ({ data: [{ ...robin, email: 'r@example.org', state }] }))
  const preference = { isRequired: true, asksEachTime: false }
  const read = {
    tab: 'waiting' as const,
    preference,
    requests: [],
    files: [file],
    given: [],
    received: [],
  }
  await renderFeature(<ReleasesPage read={read} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Remind Robin' }))
  await screen.findAllByText('Reminder sent to Robin')
  await user.click(screen.getByRole('button', { name: 'Who is in beach.jpg?' }))
  await user.click(await screen.findByLabelText('Robin'))
  await user.click(screen.getByLabelText('Me'))
  await user.click(screen.getByRole('button', { name: 'Save and ask them' }))
  await screen.findAllByText('Saved')
  expect(api.sent(nameInFiles)).toMatchObject([
    { body: { fileIds: [id(4)], isSelf: true, personIds: [], producedOn: '2026-01-02' } },
  ])
})

it('somebody allows other sites as well, and signs the text that says so', async ({
  api,
  user,
}) => {
  api.on(answerByLink, () => ({ files: 1 }))
  await renderFeature(<LinkPage token={token} read={link} />, { viewer: null })
  expect(screen.queryByText(/Other sites too/)).toBeNull()
  await user.click(screen.getByLabelText(/I also allow other sites on which Noor publishes/))
  screen.getByText(/Other sites too/)
  await user.type(screen.getByLabelText('Your legal name, as your signature'), 'Robin Smith')
  await user.click(screen.getByRole('button', { name: 'Sign and agree' }))
  await screen.findAllByText('Signed')
  expect(api.sent(answerByLink)).toMatchObject([{ body: { textHash: '1'.repeat(64) } }])
})

it('a creator downloads what was signed for them, for one account on another site', async ({
  api,
  user,
}) => {
  const release = { _id: id(6), alias: 'Robin', scopes: ['depict' as const], files: 2, until: null }
  const places = { rule: 'everywhere' as const, countries: [] }
  const here = { importedFrom: null, places, signedAt: '2026-01-02T03:04:05.000Z' }
  const received = [
    { ...release, ...here, state: 'in_force' as const },
    { ...release, ...here, _id: id(7), state: 'withdrawn' as const },
  ]
  api.on(listPeople, () => ({ data: [] }))
  const preference = { isRequired: true, asksEachTime: false }
  const shown = { tab: 'received' as const, requests: [], files: [], given: [], received }
  await renderFeature(<ReleasesPage read={{ ...shown, preference }} />, { viewer: creator() })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const linkOf = () => screen.queryByRole('link', { name: 'Signed file (JSON)' })
  expect(linkOf()?.getAttribute('href')).toBe(`/api/releases/signed/${id(6)}/release.json`)
  await user.type(screen.getByLabelText('Address of the other site'), 'https://other.example')
  expect(linkOf()).toBeNull()
  await user.type(screen.getByLabelText('Username there'), 'mia')
  expect(linkOf()?.getAttribute('href')).toBe(
    `/api/releases/signed/${id(6)}/release.json?site=https%3A%2F%2Fother.example&account=mia`,
  )
})

it('a creator says in one tap that only they are in files, and sees who is missing in each', async ({
  api,
  user,
}) => {
  const open = { ...file, _id: id(6), name: 'city.jpg', isStated: false, people: [] }
  let files: readonly WireFile[] = [open, { ...file, isWaiting: true }]
  api.on(readInFiles, () => ({ data: [...files], asksEachTime: true }))
  api.on(nameInFiles, () => {
    files = files.map((one) => ({
      ...one,
      isStated: true,
      people: [
        { _id: id(7), alias: 'noor', isSelf: true, state: 'released' as const, places: null },
      ],
    }))
    return { data: [] }
  })
  await renderFeature(<FilePeople fileIds={[id(6), id(4)]} />, { viewer: creator() })
  await screen.findByText('2 files wait')
  screen.getByText('You have not said who is in it.')
  screen.getByRole('button', { name: 'Remind Robin' })
  await user.click(screen.getByRole('button', { name: 'Only me' }))
  await screen.findByText('Only you')
  expect(api.sent(nameInFiles)).toMatchObject([
    { body: { fileIds: [id(6), id(4)], isSelf: true, personIds: [] } },
  ])
})

it('a creator names somebody in the next stream, and sees that it waits for them', async ({
  api,
  user,
}) => {
  let guests: readonly WireFile['people'][number][] = []
  const isReady = () => guests.length === 0
  api.on(readNextStream, () => ({ isStated: !isReady(), isReady: isReady(), people: [...guests] }))
  api.on(nameInStream, () => {
    guests = [{ _id: id(5), alias: 'Robin', isSelf: false, state: 'asked', places: null }]
    return { isStated: true, isReady: false, people: [...guests] }
  })
  const robin = { _id: id(5), alias: 'Robin', account: null, isSelf: false }
  api.on(listPeople, () => ({
    data: [{ ...robin, email: 'r@example.org', state: 'invited' as const }],
  }))
  await renderFeature(<StreamPeople />, { viewer: creator() })
  await screen.findByText('Only you, unless you say otherwise.')
  await user.click(screen.getByRole('button', { name: 'Somebody else is in it' }))
  await user.click(await screen.findByLabelText('Robin'))
  await user.click(screen.getByRole('button', { name: 'Save and ask them' }))
  await screen.findByText('Has not answered')
  screen.getByRole('button', { name: 'Remind Robin' })
  screen.getByRole('button', { name: 'Only me' })
  expect(api.sent(nameInStream)).toMatchObject([{ body: { isSelf: true, personIds: [id(5)] } }])
})

it('a person is added in a form by Enter, and the form around is not submitted', async ({
  api,
  user,
}) => {
  const submitted: string[] = []
  const robin = { _id: id(5), alias: 'Robin', account: null, isSelf: false }
  const known = { ...robin, email: 'r@example.org', state: 'invited' as const }
  api.on(addPerson, () => known)
  api.on(listPeople, () => ({ data: api.sent(addPerson).length > 0 ? [known] : [] }))
  await renderFeature(
    <form onSubmit={() => submitted.push('post')}>
      <StreamPeople />
      <button type="submit">Publish</button>
    </form>,
    { viewer: creator() },
  )
  await user.click(await screen.findByRole('button', { name: 'Somebody else is in it' }))
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  await user.type(screen.getByLabelText('Name by which you know them'), 'Robin')
  await user.type(screen.getByLabelText('E-mail'), 'r@example.org{Enter}')
  expect((await screen.findByLabelText<HTMLInputElement>('Robin')).checked).toBe(true)
  expect(submitted).toEqual([])
})
