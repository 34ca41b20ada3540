import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Option } from '../../ui/field.tsx'
import { AutomaticForm } from './automatic-form.tsx'
import styles from './automessages.module.css'
import { labelsOf } from './labels.ts'
import { type AutomaticMessages, useAutomatic, type WireAutomatic } from './queries.ts'

interface AutomaticListProps {
  readonly first: AutomaticMessages
  /** The lists whose fans can be chosen. */
  readonly lists: readonly Option[]
  /** The tiers of subscriptions that can be chosen. */
  readonly tiers: readonly Option[]
}

/** Lists the messages that are sent on an occasion, and lets each be written and switched on. */
export function AutomaticList({ first, lists, tiers }: AutomaticListProps) {
  const { data = first } = useAutomatic(first)
  return (
    <Card
      title={t`On an occasion`}
      actions={
        <ButtonLink
          size="s"
          to={href('creator/automatic-messages')}
        >{t`Saved replies and blocked words`}</ButtonLink>
      }
    >
      <ul className={styles.replies} aria-label={t`On an occasion`}>
        {data.data.map((message) => (
          <Occasion key={message.kind} message={message} lists={lists} tiers={tiers} />
        ))}
      </ul>
    </Card>
  )
}

function Occasion({
  message,
  ...options
}: Pick<AutomaticListProps, 'lists' | 'tiers'> & { readonly message: WireAutomatic }) {
  const [isOpen, setOpen] = useState(false)
  const { title, when } = labelsOf(message.kind)
  const close = () => setOpen(false)
  return (
    <li className={styles.reply}>
      <span>
        <b>{title}</b>{' '}
        <Badge tone={message.isOn ? 'good' : 'neutral'}>{message.isOn ? t`On` : t`Off`}</Badge>
        <span className={styles.text}>{when}</span>
      </span>
      <Button size="s" aria-label={t`Edit “${title}”`} onClick={() => setOpen(true)}>
        {t`Edit`}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={title}>
          <div className={styles.dialog}>
            <AutomaticForm message={message} {...options} onDone={close} />
          </div>
        </Dialog>
      )}
    </li>
  )
}
