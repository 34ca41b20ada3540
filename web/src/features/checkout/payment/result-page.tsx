import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import type { WirePayment } from './labels.ts'
import { PaymentResult } from './payment-result.tsx'

interface ResultPageProps {
  payment: WirePayment | undefined
  next: string
  /** The payment company sent the buyer back as one who paid. */
  isReported: boolean
}

/** Draws the page that a gateway returns to, whatever the outcome. */
export function ResultPage({ payment, next, isReported }: ResultPageProps) {
  const viewer = useViewer()
  return (
    <Page title={!payment && t`Your payment`}>
      {payment ? (
        <PaymentResult key={payment._id} first={payment} isReported={isReported} />
      ) : (
        <EmptyState
          icon={<IconReceiptOff size={30} stroke={1.6} />}
          title={viewer ? t`Payment not found` : t`Log in to see your payment`}
          action={
            <ButtonLink
              to={viewer ? href('user/payment-history') : href('auth/login', undefined, { next })}
              variant="primary"
            >
              {viewer ? t`Payment history` : t`Log in`}
            </ButtonLink>
          }
        >
          {viewer
            ? t`The address may be incomplete. Everything you paid is in your payment history.`
            : t`Its result is shown only to the account that paid. If you paid without one, open the link in the receipt that we mailed you.`}
        </EmptyState>
      )}
    </Page>
  )
}
