import { readPolicy } from '@stagedoor/contract/agerules'
import { useCall } from '../../../lib/api/queries.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { ruleAt } from '../../../lib/labels/age-rules.ts'
import styles from './view-as-preview.module.css'

interface AgeNoteProps {
  country: string
  region: string | undefined
}

/** Says that visitors of a place have to prove their age before they see the page. */
export function AgeNote(place: AgeNoteProps) {
  const { data } = useCall(readPolicy, undefined)
  if (ruleAt(data?.rules ?? [], place)?.action !== 'assure') return null
  return (
    <p role="note" className={styles.age}>
      {t`An age check comes before this page there.`}
    </p>
  )
}
