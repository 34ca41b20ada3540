import { listPeople } from '@stagedoor/contract/releases'
import { inviteGuests, readGuests } from '@stagedoor/contract/streams'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../../test/feature.tsx'
import { creator } from '../../../../test/session-fixtures.ts'
import type { WireGuests } from './queries.ts'
import StreamGuests from './stream-guests.tsx'

const id = (digit: number) => String(digit).repeat(32)
const places = { rule: 'everywhere' as const, countries: [] }
const me = { _id: id(1), alias: 'noor', isSelf: true, state: 'released' as const, places }
const robin = { _id: id(5), alias: 'Robin', isSelf: false }

it('a creator asks somebody into the running stream, who stays out until they agreed', async ({
  api,
  user,
}) => {
  let guests: WireGuests = { people: [me], expected: [] }
  api.on(readGuests, () => guests)
  api.on(listPeople, () => ({
    data: [{ ...robin, account: null, email: 'r@example.org', state: 'invited' as const }],
  }))
  api.on(inviteGuests, () => {
    guests = { people: [me], expected: [{ ...robin, state: 'asked', places: null }] }
    return guests
  })
  await renderFeature(<StreamGuests />, { viewer: creator() })
  await user.click(await screen.findByRole('button', { name: 'Somebody else comes in' }))
  await user.click(await screen.findByLabelText('Robin'))
  await user.click(screen.getByRole('button', { name: 'Save and ask them' }))
  await screen.findByText('Has not answered')
  screen.getByText(/^Keep them out of the picture until they stand above/)
  expect(api.sent(inviteGuests)).toMatchObject([{ body: { personIds: [id(5)] } }])
})
