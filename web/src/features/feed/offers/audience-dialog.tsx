import { type FormEvent, useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../../lib/i18n/i18n.ts'
import { contentPriceProblem } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationActions } from '../../../ui/confirmation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Audience } from '../../content/audiences.ts'
import { foundProblems } from '../../content/form/content-draft.ts'
import {
  emptyRelease,
  releaseProblems,
  sharedReleaseOf,
} from '../../content/form/release/release-draft.ts'
import { ReleaseFields } from '../../content/form/release/release-fields.tsx'
import styles from './offers-dialog.module.css'
import { type OffersDialogProps, useChangeOffers } from './use-change-offers.ts'

const untouched = { ...emptyRelease, audience: 'subscribers' as Audience, price: '' }

/** Sets the audience, the prices and the later openings of several posts. */
export default function AudienceDialog(props: OffersDialogProps) {
  const site = useSite()
  const [draft, setDraft] = useState(untouched)
  const [isTried, setTried] = useState(false)
  const { isPending, change } = useChangeOffers(props)
  const price = draft.audience === 'buyers' ? contentPriceProblem(draft.price, site) : undefined
  const release = releaseProblems(draft, site)
  const problems = foundProblems({
    ...release,
    price,
    groupPrices: price ? undefined : release.groupPrices,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(problems).length === 0) void change(sharedReleaseOf(draft))
  }
  const count = formatCount(props.rows.length)
  return (
    <Dialog open onClose={props.onClose} title={t`Change audience`} place="side">
      <form className={styles.form} noValidate onSubmit={save}>
        <p>
          {ngettext(
            msgid`${count} post is chosen.`,
            `${count} posts are chosen.`,
            props.rows.length,
          )}{' '}
          {t`Fans who bought a post keep it.`}
        </p>
        <ReleaseFields
          draft={draft}
          problems={isTried ? problems : {}}
          notes={{
            buyers: t`Everyone pays once, subscribers too, and keeps the post.`,
            list: t`For the fans on one of your lists.`,
          }}
          onChange={(changes) => setDraft((known) => ({ ...known, ...changes }))}
        />
        <p className="dim">
          {t`Replaces audience, prices and later openings. Days count from the publication of each post: older posts open at once.`}
        </p>
        <ConfirmationActions>
          <Button onClick={props.onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" pending={isPending}>{t`Change audience`}</Button>
        </ConfirmationActions>
      </form>
    </Dialog>
  )
}
