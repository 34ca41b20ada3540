import { blockCountries, blockUser, listBlocks, unblockUser } from '@stagedoor/contract/blocks'
import { read as readConversation } from '@stagedoor/contract/conversations'
import { done } from '@stagedoor/contract/kit'
import { readPerformer } from '@stagedoor/contract/performers'
import { listCities, listRegions, listStates } from '@stagedoor/contract/reference'
import { listSubscribers } from '@stagedoor/contract/subscriptions'
import { searchUsers } from '@stagedoor/contract/users'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { block } from '../../../test/account-fixtures.ts'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { creator } from '../../../test/session-fixtures.ts'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedPage } from './blocked-page.tsx'
import { RegionBlocks } from './region-blocks.tsx'

const closed = [listBlocks, listSubscribers, readPerformer, readConversation].map(
  ({ name }) => name,
)

const sam = personCard({ _id: block().targetId, name: 'Sam', username: 'sam', isPerformer: false })

it('finds a fan by name and blocks them with a reason', async ({ api, settled, user }) => {
  const onBlocked = vi.fn()
  api.on(searchUsers, () => ({ data: [sam], total: 1 }))
  api.on(blockUser, () => block())
  const dialog = <BlockDialog blocked={[]} onClose={vi.fn()} onBlocked={onBlocked} />
  await renderFeature(dialog, { viewer: creator() })
  await user.type(screen.getByRole('searchbox', { name: 'Search fans by name' }), 'sam{Enter}')
  await user.click(await screen.findByRole('button', { name: /Sam/ }))
  await user.type(screen.getByLabelText('Reason (optional)'), ' Insults ')
  await user.click(screen.getByRole('button', { name: 'Block' }))
  await expect.poll(() => onBlocked).toHaveBeenCalledWith('Sam')
  expect(api.sent(searchUsers)).toEqual([{ query: { q: 'sam', limit: 6 } }])
  expect(api.sent(blockUser)).toEqual([{ body: { targetId: sam._id, reason: 'Insults' } }])
  expect(settled).toEqual(expect.arrayContaining(closed))
})

it('says that an account cannot be blocked', async ({ api, user }) => {
  api.on(searchUsers, () => ({ data: [sam], total: 1 }))
  api.refuse(blockUser, 'blocks.cannot_block')
  await renderFeature(<BlockDialog blocked={[]} onClose={vi.fn()} onBlocked={vi.fn()} />, {
    viewer: creator(),
  })
  await user.type(screen.getByRole('searchbox', { name: 'Search fans by name' }), 'sam{Enter}')
  await user.click(await screen.findByRole('button', { name: /Sam/ }))
  await user.click(screen.getByRole('button', { name: 'Block' }))
  expect((await screen.findByRole('alert')).textContent).toBe('You cannot block this account')
})

it('unblocks an account from the list', async ({ api, settled, user }) => {
  api.on(unblockUser, () => done)
  await renderFeature(
    <BlockedPage read={{ tab: 'blocked', data: [block({ reason: 'Insults' })], total: 1 }} />,
  )
  await user.click(screen.getByRole('button', { name: 'Unblock Sam' }))
  await screen.findAllByText('Sam is unblocked')
  expect(api.sent(unblockUser)).toEqual([{ params: { id: sam._id } }])
  expect(settled).toEqual(expect.arrayContaining(closed))
})

it('says that the list of muted accounts is empty', async () => {
  await renderFeature(<BlockedPage read={{ tab: 'muted', data: [], total: 0 }} />)
  screen.getByText('You haven’t muted anyone')
})

const countries = [{ value: 'US', text: 'United States' }]
const texas = { code: 'US-TX', name: 'Texas' }
const knows = { hasRegions: true, hasCities: true }
const blocked = { countryCodes: ['DE'], regions: [texas], cities: [], ...knows }

it('hides a creator in a city and shows them in a region again, and keeps the countries', async ({
  api,
  user,
}) => {
  const own = { _id: 'p1', source: 'performer', sourceId: 'p1' } as const
  api.on(listRegions, () => ({ regions: [texas], isKnown: true }))
  api.on(listStates, () => ['Texas'])
  api.on(listCities, () => ['Austin', 'Dallas'])
  api.on(blockCountries, ({ body: { countryCodes, cities = [] } }) => {
    return { ...own, countryCodes, regions: [], cities, ...knows }
  })
  await renderFeature(<RegionBlocks blocked={blocked} countries={countries} />)
  await user.click(screen.getByRole('button', { name: 'Show me again in Texas, United States' }))
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await screen.findByRole('option', { name: 'Texas (US-TX)' })
  await user.selectOptions(await screen.findByLabelText('State of the city'), 'Texas')
  await screen.findByRole('option', { name: 'Austin' })
  await user.selectOptions(screen.getByLabelText('City'), 'Austin')
  await user.click(screen.getByRole('button', { name: 'Hide me in this city' }))
  await screen.findByText('Austin, Texas, United States')
  const austin = { countryCode: 'US', state: 'Texas', city: 'Austin' }
  expect(api.sent(blockCountries).map(({ body }) => body)).toEqual([
    { countryCodes: ['DE'], regionCodes: [], cities: [] },
    { countryCodes: ['DE'], regionCodes: [], cities: [austin] },
  ])
})

it('offers regions alone where the location data knows no cities', async ({ api, user }) => {
  api.on(listRegions, () => ({ regions: [texas], isKnown: true }))
  await renderFeature(
    <RegionBlocks blocked={{ ...blocked, hasCities: false }} countries={countries} />,
  )
  await user.selectOptions(screen.getByLabelText('Country'), 'US')
  await screen.findByRole('option', { name: 'Texas (US-TX)' })
  expect(screen.queryByLabelText('City')).toBeNull()
  expect(api.sent(listStates)).toEqual([])
})

it('says that no region can be chosen where the location data knows countries only', async () => {
  const plain = { ...blocked, regions: [], hasRegions: false, hasCities: false }
  await renderFeature(<RegionBlocks blocked={plain} countries={countries} />)
  expect(screen.getByText(/Regions and cities cannot be chosen/)).toBeTruthy()
  expect(screen.queryByLabelText('Country')).toBeNull()
})
