import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './blacklist.module.css'
import { type Blockable, ConfirmBlock } from './confirm-block.tsx'
import { useMute } from './use-mute.ts'

interface BlockPersonProps {
  readonly person: Blockable
  readonly onClose: () => void
  readonly onBlocked: () => void
}

/** Lets the viewer mute or block one person, opened from where that person is seen. */
export default function BlockPerson({ person, onClose, onBlocked }: BlockPersonProps) {
  return (
    <Dialog open onClose={onClose} title={t`Mute or block ${person.name}`} place="rise">
      <div className={styles.dialog}>
        <MutePerson person={person} />
        <ConfirmBlock person={person} back={t`Cancel`} onBack={onClose} onBlocked={onBlocked} />
      </div>
    </Dialog>
  )
}

function MutePerson({ person }: { person: Blockable }) {
  const { isMuted, isPending, toggle } = useMute(person)
  return (
    <div className={styles.mute}>
      <p className={styles.consequences}>
        {isMuted
          ? t`Muted: their posts stay out of your home feed, and you get no notifications about them.`
          : t`Mute keeps their posts out of your home feed and their notifications away. You can still visit their page.`}
      </p>
      <Button
        wide
        pending={isPending}
        icon={isMuted ? <IconVolume size={18} /> : <IconVolumeOff size={18} />}
        onClick={toggle}
      >
        {isMuted ? t`Unmute` : t`Mute`}
      </Button>
    </div>
  )
}
