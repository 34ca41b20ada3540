import { resume } from '@stagedoor/contract/subscriptions'
import { use } from 'react'
import { nextWords, type WireSubscription } from '../../features/subscriptions/words.ts'
import { href } from '../../lib/href.ts'
import { useWrite } from '../../lib/queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { RenderedAt } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { Problem } from './problem.tsx'

interface SubscribedAlreadyProps {
  subscription: WireSubscription
  onResumed: () => void
  /** Chooses among the offers all the same. */
  onOther: (() => void) | undefined
  onClose: () => void
}

/** Somebody who subscribes already asks to subscribe: says how it stands and takes a cancellation back. */
export function SubscribedAlready({ subscription, onResumed, onOther, onClose }: SubscribedAlreadyProps) {
  const now = new Date(use(RenderedAt))
  const name = subscription.performerInfo?.name ?? 'this performer'
  const taken = useWrite(resume, {
    onDone: () => {
      toast({ text: `Your subscription to ${name} goes on` })
      onResumed()
    },
  })
  const isCancelled = subscription.state === 'cancelling'
  return (
    <>
      <Outcome
        tone={isCancelled ? 'calm' : 'good'}
        title={isCancelled ? 'You cancelled this subscription' : 'You are subscribed already'}
      >
        <p>{nextWords(subscription, now)}.</p>
      </Outcome>
      <Problem refusal={taken.error ?? undefined} />
      {isCancelled ? (
        <Button
          variant="primary"
          size="l"
          wide
          pending={taken.isPending}
          onClick={() => taken.mutate({ params: { id: subscription._id } })}
        >
          Keep it: nothing is charged today
        </Button>
      ) : (
        <Button variant="primary" size="l" wide onClick={onClose}>
          All right
        </Button>
      )}
      {onOther && (
        <Button variant="quiet" onClick={onOther}>
          Choose another way to subscribe
        </Button>
      )}
      <ButtonLink variant="quiet" to={href('subscriptions/my-subscriptions')} onClick={onClose}>
        My subscriptions
      </ButtonLink>
    </>
  )
}
