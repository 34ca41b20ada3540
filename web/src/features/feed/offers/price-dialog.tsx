import { type FormEvent, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { contentPriceProblem } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PriceField } from '../../../ui/price-field.tsx'
import { GroupPricesField } from '../../content/form/release/group-prices-field.tsx'
import {
  emptyRelease,
  releaseProblems,
  sharedPricesOf,
  type TypedGroupPrices,
} from '../../content/form/release/release-draft.ts'
import styles from './offers-dialog.module.css'
import { type OffersDialogProps, useChangeOffers } from './use-change-offers.ts'

/** Sets one price, with lower ones for groups, for several posts that are sold. */
export default function PriceDialog(props: OffersDialogProps) {
  const site = useSite()
  const [price, setPrice] = useState('')
  const [groupPrices, setGroupPrices] = useState<TypedGroupPrices>({})
  const [isTried, setTried] = useState(false)
  const { isPending, change } = useChangeOffers(props)
  const draft = { ...emptyRelease, audience: 'buyers' as const, price, groupPrices }
  const problem = contentPriceProblem(price, site)
  const groupProblem = problem ? undefined : releaseProblems(draft, site).groupPrices
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!problem && !groupProblem) void change(sharedPricesOf(draft))
  }
  const count = formatCount(props.rows.length)
  return (
    <Dialog open onClose={props.onClose} title={t`Change price`} place="side">
      <form className={styles.form} noValidate onSubmit={save}>
        <p>
          {ngettext(
            msgid`${count} post is chosen.`,
            `${count} posts are chosen.`,
            props.rows.length,
          )}{' '}
          {t`Posts that are not sold stay as they are. Fans who bought a post keep it.`}
        </p>
        <PriceField value={price} error={isTried ? problem : undefined} onChange={setPrice} />
        <GroupPricesField
          price={price}
          groupPrices={groupPrices}
          problem={isTried ? groupProblem : undefined}
          onChange={setGroupPrices}
        />
        <p className="dim">{t`Replaces all current prices, including lower ones.`}</p>
        <ConfirmationActions>
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" pending={isPending}>{t`Change price`}</Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
