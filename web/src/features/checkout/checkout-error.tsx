import type { ApiError } from '@stagedoor/contract/kit'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { refusalMessage } from '../../lib/labels/refusal-messages.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSite } from '../../lib/session/session.ts'
import { FormError } from '../../ui/field.tsx'
import styles from './checkout-dialog.module.css'

/** Says why a payment failed, what to do next, and where there is help. */
export function CheckoutError({ refusal }: { refusal: ApiError | undefined }) {
  const site = useSite()
  return (
    <>
      <FormError>{refusal && refusalMessage(refusal, site)}</FormError>
      {refusal && (
        <Link to={`${href('help')}#paying`} target="_blank" className={styles.help}>
          {t`Help with payments`}
        </Link>
      )}
    </>
  )
}
