import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import styles from './participations.module.css'
import { useAnswer, useEndPermit, type WireParticipation } from './queries.ts'

/** Draws the buttons by which a named person answers, or changes the answer. */
export function Answers({ participation }: { participation: WireParticipation }) {
  const { _id: id, title, state, performer, isPermitted } = participation
  const answer = useAnswer({
    onDone: (_, { body }) =>
      toast({ text: body.isAccepted ? t`Your name is shown now` : t`Your name is hidden` }),
    onFailed: toastError,
  })
  const send = (isAccepted: boolean, forAll = false) =>
    answer.mutate({ params: { id }, body: { isAccepted, ...(forAll && { forAll }) } })
  return (
    <span className={styles.answers}>
      {state !== 'accepted' && (
        <Button
          variant={state === 'asked' ? 'primary' : 'secondary'}
          pending={answer.isPending}
          onClick={() => send(true)}
          aria-label={t`Agree to be named in ${title}`}
        >
          {t`Agree`}
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          pending={answer.isPending}
          onClick={() => send(false)}
          aria-label={t`Decline to be named in ${title}`}
        >
          {state === 'asked' ? t`Decline` : t`Take back`}
        </Button>
      )}
      {isPermitted ? (
        <EndPermit person={performer} />
      ) : (
        state !== 'refused' && (
          <Button pending={answer.isPending} onClick={() => send(true, true)}>
            {t`Always agree to ${performer.name}`}
          </Button>
        )
      )}
    </span>
  )
}

function EndPermit({ person: { _id: id, name } }: { person: WireParticipation['performer'] }) {
  const end = useEndPermit({
    onDone: () => toast({ text: t`${name} has to ask you again` }),
    onFailed: toastError,
  })
  return (
    <Button pending={end.isPending} onClick={() => end.mutate({ params: { id } })}>
      {t`Ask me again about ${name}`}
    </Button>
  )
}
