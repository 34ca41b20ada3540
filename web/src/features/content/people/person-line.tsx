import { t } from '../../../lib/i18n/i18n.ts'
import { placesLabel } from '../../../lib/labels/release-places.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { depictedLabel } from './labels.ts'
import { useSendLink, type WireFile } from './queries.ts'

/** Somebody in a file or stream, with what is missing of them. */
export type WireDepicted = WireFile['people'][number]

/** Shows a person in a file or stream, what is missing, and reminds those who have not answered. */
export function PersonLine({ person }: { person: WireDepicted }) {
  const { _id: id, alias, isSelf, state, places } = person
  const placed = places && placesLabel(places)
  const remind = useSendLink({
    onDone: () => toast({ text: t`Reminder sent to ${alias}` }),
    onFailed: toastError,
  })
  const { text, tone } = depictedLabel(state)
  const isAsked = state === 'asked' || state === 'withdrawn' || state === 'ended'
  return (
    <li>
      <span translate="no">{isSelf ? t`You` : alias}</span>
      <Badge tone={tone}>{text}</Badge>
      {placed && <span className="dim">{placed}</span>}
      {isAsked && !isSelf && (
        <Button
          size="s"
          variant="quiet"
          pending={remind.isPending}
          onClick={() => remind.mutate({ params: { id } })}
          aria-label={t`Remind ${alias}`}
        >
          {t`Remind`}
        </Button>
      )}
    </li>
  )
}
