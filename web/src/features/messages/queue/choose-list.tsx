import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useFanLists } from './queries.ts'
import styles from './queue.module.css'

interface ChooseListProps {
  onChoose: (listId: string) => void
  onClose: () => void
}

/** Asks for a list by hand. */
export function ChooseList({ onChoose, onClose }: ChooseListProps) {
  return (
    <Dialog open onClose={onClose} title={t`Add to a list`}>
      <Lists onChoose={onChoose} />
    </Dialog>
  )
}

function Lists({ onChoose }: Pick<ChooseListProps, 'onChoose'>) {
  const { data: lists, isError, refetch } = useFanLists()
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!lists)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    )
  const byHand = lists.data.filter(({ isSmart }) => !isSmart)
  if (byHand.length === 0)
    return (
      <EmptyState
        title={t`No list by hand yet`}
        action={<ButtonLink to={href('creator/fan-lists')}>{t`Create a list`}</ButtonLink>}
      >
        {t`Lists by rule find their fans by themselves.`}
      </EmptyState>
    )
  return (
    <ul className={styles.lists}>
      {byHand.map(({ _id, name }) => (
        <li key={_id}>
          <Button wide onClick={() => onChoose(_id)}>
            <span translate="no">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
