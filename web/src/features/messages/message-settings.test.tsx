import { updateSettings } from '@stagedoor/contract/conversations'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { MessageSettings } from './message-settings.tsx'
import type { WireSettings } from './queries.ts'

const settings = (changes: Partial<WireSettings> = {}): WireSettings => ({
  whoMayWrite: 'subscribers',
  messagePrice: 0,
  replyWithinDays: null,
  showsRead: true,
  showsTyping: true,
  showsPresence: true,
  ...changes,
})
const save = () => screen.getByRole('button', { name: 'Save settings' })

it('saves the price of a message and the promise of a creator', async ({ api, user }) => {
  api.on(updateSettings, () => settings({ whoMayWrite: 'paid' }))
  await renderFeature(<MessageSettings settings={settings()} />, { viewer: creator() })
  await user.click(screen.getByRole('radio', { name: /^Others pay for each message/ }))
  await user.type(screen.getByLabelText('Price in USD'), '5')
  await user.selectOptions(screen.getByLabelText('Promise to answer'), '3')
  await user.click(save())
  await expect
    .poll(() => api.sent(updateSettings).map(({ body }) => body))
    .toEqual([
      {
        whoMayWrite: 'paid',
        messagePrice: 5,
        replyWithinDays: 3,
        showsRead: true,
        showsTyping: true,
        showsPresence: true,
      },
    ])
})

it('a price of messages that is missing or beyond the limits is not sent', async ({
  api,
  user,
}) => {
  await renderFeature(<MessageSettings settings={settings({ whoMayWrite: 'paid' })} />, {
    viewer: creator(),
  })
  await user.click(save())
  await screen.findByText('Set a price, such as 5 or 12.50.')
  await user.type(screen.getByLabelText('Price in USD'), '-5')
  await user.click(save())
  expect(api.sent(updateSettings)).toEqual([])
})

it('offers fans whether they show what they have read, and that they are online', async ({
  api,
  user,
}) => {
  api.on(updateSettings, () => settings({ whoMayWrite: null, showsRead: false }))
  await renderFeature(<MessageSettings settings={settings({ whoMayWrite: null })} />)
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Show when I have read messages' }))
  await user.click(screen.getByRole('switch', { name: 'Show when I am writing' }))
  await user.click(screen.getByRole('switch', { name: 'Show when I am online' }))
  await user.click(save())
  await expect
    .poll(() => api.sent(updateSettings).map(({ body }) => body))
    .toEqual([{ showsRead: false, showsTyping: false, showsPresence: false }])
})

it('saving sends who answers messages only when the creator changed it in this form', async ({
  api,
  user,
}) => {
  // Another tab says so as well.
  api.on(updateSettings, () => settings({ isAnsweredByTeam: true }))
  await renderFeature(<MessageSettings settings={settings()} />, { viewer: creator() })
  const teamSwitch = screen.getByRole('switch', { name: 'Others answer messages for me' })
  const sentAfterSaving = async (count: number) => {
    await user.click(save())
    const sent = () => api.sent(updateSettings).map(({ body }) => body.isAnsweredByTeam)
    await expect.poll(() => sent().length).toBe(count)
    await waitFor(() => expect(save()).toHaveProperty('disabled', false))
    return sent().at(-1)
  }
  await user.click(teamSwitch)
  expect(await sentAfterSaving(1)).toBe(true)
  expect(await sentAfterSaving(2)).toBeUndefined()
  await user.click(teamSwitch)
  expect(await sentAfterSaving(3)).toBe(false)
})
