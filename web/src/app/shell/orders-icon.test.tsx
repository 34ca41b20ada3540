import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { it, renderFeature } from '../../../test/feature.tsx'
import { creator } from '../../../test/session-fixtures.ts'
import { openOrders } from '../../lib/realtime/unread-count.ts'
import { OrdersIcon } from './orders-icon.tsx'

it('shows how many orders a creator has to ship, and nothing when there are none', async () => {
  act(() => openOrders.set(0))
  await renderFeature(<OrdersIcon />, { viewer: creator() })
  expect(screen.queryByText(/to ship/)).toBeNull()
  act(() => openOrders.set(3))
  screen.getByText('3 to ship')
  act(() => openOrders.set(100))
  screen.getByText('99+ to ship')
  act(() => openOrders.set(0))
})
