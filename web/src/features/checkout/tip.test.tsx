import { readWriting } from '@stagedoor/contract/conversations'
import { chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { personCard } from '../../../test/fixtures.ts'
import { balance, charge } from '../../../test/payment-fixtures.ts'
import { creator, viewer } from '../../../test/session-fixtures.ts'
import TipDialog from './tip-dialog.tsx'

const performer = personCard()
const free = { canWrite: true, noWriting: null, messagePrice: null }
const intent = { kind: 'tip', performer } as const

it('sends the amount and the message of a tip, and shows the balance that is left', async ({
  api,
  user,
}) => {
  const onSettled = vi.fn()
  api.on(readBalance, () => balance())
  api.on(readWriting, () => free)
  api.on(chargeTip, () => charge({ balance: 80 }))
  await renderFeature(<TipDialog intent={intent} onSettled={onSettled} />, {
    viewer: viewer({ balance: 100 }),
  })
  await user.clear(screen.getByLabelText(/^Tip in USD/))
  await user.type(screen.getByLabelText(/^Tip in USD/), '20')
  await user.type(screen.getByLabelText('Message (optional)'), 'Lovely')
  await user.click(screen.getByRole('button', { name: /^Tip ·/ }))
  await screen.findByRole('heading', { name: /^You tipped Mia \$20/ })
  screen.getByText('Your message was sent with it.')
  const body = { price: 20, message: 'Lovely' }
  expect(api.sent(chargeTip)).toEqual([{ params: { performerId: performer._id }, body }])
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(onSettled).toHaveBeenCalledWith(true)
})

it.for([
  { card: personCard({ isLive: true }), tags: 1 },
  { card: { ...personCard(), live: 1 }, tags: 1 },
  { card: { ...personCard(), live: 0 }, tags: 0 },
])(
  'marks a performer who is on air, as a card or a profile says it',
  async ({ card, tags }, { api }) => {
    api.on(readBalance, () => balance())
    api.on(readWriting, () => free)
    await renderFeature(<TipDialog intent={{ kind: 'tip', performer: card }} onSettled={vi.fn()} />)
    expect(screen.queryAllByText('LIVE')).toHaveLength(tags)
  },
)

it('says how many tokens are missing when the server knows of a smaller balance', async ({
  api,
  user,
}) => {
  api.on(readBalance, () => balance())
  api.on(readWriting, () => free)
  api.refuse(chargeTip, 'wallet.insufficient_balance', { balance: 2, price: 20 })
  await renderFeature(<TipDialog intent={{ ...intent, typed: '20' }} onSettled={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: /^Tip ·/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You have \$2, .* Top up \$18 /)
  screen.getByRole('button', { name: 'Top up' })
})

it('tells creators that their account has no wallet', async ({ api }) => {
  api.refuse(readBalance, 'auth.forbidden')
  await renderFeature(<TipDialog intent={intent} onSettled={vi.fn()} />, { viewer: creator() })
  screen.getByText(/^You are logged in with a creator account, which has no wallet/)
  expect(screen.queryByRole('button', { name: /^Tip/ })).toBeNull()
})

it('takes a message with a tip of at least the price of a message', async ({ api, user }) => {
  api.on(readBalance, () => balance())
  api.on(readWriting, () => ({ ...free, messagePrice: 50, isAnsweredByTeam: true }))
  await renderFeature(<TipDialog intent={{ ...intent, typed: '20' }} onSettled={vi.fn()} />, {
    viewer: viewer({ balance: 100 }),
  })
  await screen.findByText(/^A tip with a message is \$50 or more/)
  screen.getByText('Messages may be answered by a team.')
  await user.type(screen.getByLabelText('Message (optional)'), 'Hello')
  expect(screen.getByRole('button', { name: 'Tip' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByRole('textbox', { name: /^Tip in USD/ }))
  await user.type(screen.getByRole('textbox', { name: /^Tip in USD/ }), '50')
  expect(screen.getByRole('button', { name: /^Tip · \$50/ })).toHaveProperty('disabled', false)
})

it('a tip says before paying that the creator takes no message from this fan', async ({ api }) => {
  api.on(readBalance, () => balance())
  api.on(readWriting, () => ({
    canWrite: false,
    noWriting: 'subscribe' as const,
    messagePrice: null,
  }))
  await renderFeature(<TipDialog intent={intent} onSettled={vi.fn()} />, {
    viewer: viewer({ balance: 100 }),
  })
  await screen.findByText('Mia takes messages from subscribers only.')
  expect(screen.queryByLabelText('Message (optional)')).toBeNull()
})
