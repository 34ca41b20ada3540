import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { discounted, useNetHint } from './net-hint.ts'

function Hint({ price }: { price: number | undefined }) {
  return <p>hint: {useNetHint()(price)}</p>
}

it('a price says what its creator gets of it after the share of the site', async () => {
  await renderFeature(<Hint price={14.99} />, { viewer: creator({ commissionPercentage: 0.1 }) })
  expect(screen.getByText('hint: You get $13.49.')).toBeTruthy()
})

it('a price of 0, and none, has no such sentence', async () => {
  await renderFeature(
    <>
      <Hint price={0} />
      <Hint price={Number.NaN} />
      <Hint price={undefined} />
    </>,
    { viewer: creator({ commissionPercentage: 0.1 }) },
  )
  expect(screen.getAllByText('hint:')).toHaveLength(3)
})

it('a discount is rounded like that of the server, half a cent to the even one', () => {
  expect(discounted(10, 50)).toBe(5)
  expect(discounted(9.99, 33)).toBe(6.69)
  expect(discounted(0.9, 5)).toBe(0.86)
})
