import { ApiError } from '@stagedoor/contract/kit'
import { useState } from 'react'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Gateway } from './labels.ts'
import { saveGateway, useTestPaymentGateway } from './queries.ts'

/** Returns why a test failed, in the words of the company where it gave some. */
export function testProblem(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return error.is('payments.gateway_test_failed')
    ? `${error.message} (${error.data.reason})`
    : error.message
}

/**
 * Makes a harmless request to a payment company with the stored keys; the card shows the result
 * afterwards.
 */
export function TestButton({ gateway: { _id: name, title } }: { gateway: Gateway }) {
  const test = useTestPaymentGateway()
  const [pending, setPending] = useState(false)
  const run = async () => {
    setPending(true)
    try {
      await test({ params: { name } })
      toast({ text: t`${title} accepts the keys` })
    } catch (error) {
      toast({ tone: 'bad', text: testProblem(error) })
    } finally {
      await saveGateway.settle()
      setPending(false)
    }
  }
  return (
    <Button aria-label={t`Test the connection to ${title}`} pending={pending} onClick={run}>
      {t`Test connection`}
    </Button>
  )
}
