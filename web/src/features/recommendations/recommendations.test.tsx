import { readChoice, updateChoice } from '@stagedoor/contract/recommendations'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { RecommendationsChoice } from './recommendations-choice.tsx'

it('an account switches recommendations off', async ({ api, user }) => {
  let isOn = true
  api.on(readChoice, () => ({ isOn }))
  api.on(updateChoice, ({ body }) => {
    isOn = body.isOn
    return { isOn }
  })
  await renderFeature(<RecommendationsChoice />)
  await user.click(
    await screen.findByRole('switch', { name: 'Recommend creators to me', checked: true }),
  )
  await screen.findByRole('switch', { name: 'Recommend creators to me', checked: false })
  expect(api.sent(updateChoice)).toEqual([{ body: { isOn: false } }])
})

it('guests have nothing to switch off', async () => {
  await renderFeature(<RecommendationsChoice />, { viewer: null })
  expect(screen.queryByRole('switch')).toBeNull()
})
