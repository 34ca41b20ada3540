import { done } from '@stagedoor/contract/kit'
import { explainCancellation } from '@stagedoor/contract/subscriptions'
import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { CancellationQuestion } from './cancellation-question.tsx'

const id = '0199a0b0c0d07000800000000000000a'

it('asks why a subscription was cancelled, and sends a reason with words', async ({
  api,
  user,
}) => {
  const onClose = vi.fn()
  api.on(explainCancellation, () => done)
  await renderFeature(<CancellationQuestion id={id} onClose={onClose} />)
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Reason'), 'Too expensive')
  await user.type(screen.getByLabelText('In your own words (optional)'), ' See you ')
  await user.click(send)
  await screen.findAllByText('Thank you for your answer')
  expect(onClose).toHaveBeenCalledOnce()
  expect(api.sent(explainCancellation)).toEqual([
    { params: { id }, body: { reason: 'price', words: 'See you' } },
  ])
})

it('can be left without an answer', async ({ api, user }) => {
  const onClose = vi.fn()
  await renderFeature(<CancellationQuestion id={id} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(api.sent(explainCancellation)).toEqual([])
})

it('says that a subscription was not cancelled', async ({ api, user }) => {
  api.refuse(explainCancellation, 'subscriptions.not_cancelled')
  await renderFeature(<CancellationQuestion id={id} onClose={vi.fn()} />)
  await user.selectOptions(screen.getByLabelText('Reason'), 'Something else')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You have not cancelled this subscription',
  )
})
