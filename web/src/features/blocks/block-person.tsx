import { Dialog } from '../../ui/dialog.tsx'
import styles from './blacklist.module.css'
import { type Blockable, ConfirmBlock } from './confirm-block.tsx'

interface BlockPersonProps {
  readonly person: Blockable
  readonly onClose: () => void
  readonly onBlocked: () => void
}

/** Asks whether to block one person, opened from where that person is seen. */
export default function BlockPerson({ person, onClose, onBlocked }: BlockPersonProps) {
  return (
    <Dialog open onClose={onClose} title={`Block ${person.name}?`} place="rise">
      <div className={styles.dialog}>
        <ConfirmBlock person={person} back="Cancel" onBack={onClose} onBlocked={onBlocked} />
      </div>
    </Dialog>
  )
}
