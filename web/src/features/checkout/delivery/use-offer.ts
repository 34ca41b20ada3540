import type { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import type { OrderIntent } from '../checkout-intent.ts'

/** Provides the prices and the stock of goods, and corrects them by what a refusal says. */
export function useOffer({ price, shippingPrice, stock }: OrderIntent['item']) {
  const [offer, setOffer] = useState({ price, shippingPrice, stock })
  const correct = (refused: ApiError) => {
    if (refused.is('wallet.out_of_stock')) {
      const { stock } = refused.data
      setOffer((known) => ({ ...known, stock }))
    }
    if (refused.is('wallet.price_changed')) {
      const { price, shippingPrice } = refused.data
      setOffer((known) => ({
        ...known,
        price,
        shippingPrice: shippingPrice ?? known.shippingPrice,
      }))
    }
  }
  return { offer, correct }
}
