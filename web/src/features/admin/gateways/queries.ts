import {
  listPaymentGateways,
  savePaymentGateway,
  testPaymentGateway,
} from '@stagedoor/contract/admin'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { useSend, write } from '../../../lib/api/queries.ts'
import { consoleSettles } from '../settles.ts'

/** Stores keys of a payment company, or enables, disables or reorders it. */
export const saveGateway = write(
  savePaymentGateway,
  (callInput: WireInputOf<typeof savePaymentGateway>) => callInput,
  consoleSettles(listPaymentGateways, readPublicSettings),
)
/** Makes a request to a payment company with its stored keys. */
export const useTestPaymentGateway = () => useSend(testPaymentGateway)
