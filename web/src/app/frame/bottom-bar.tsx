import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { NavLink } from 'react-router'
import { href } from '../../lib/href.ts'
import { useViewer, type Viewer } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './bottom-bar.module.css'
import { barOf, type NavItem } from './nav.ts'

/** The phone's bar: five slots with the way to create (performers) or explore (fans) in the middle. */
export function BottomBar({ onAccount }: { onAccount: () => void }) {
  const viewer = useViewer()
  if (!viewer) return <GuestBar />
  const { before, after } = barOf(viewer)
  return (
    <nav className={styles.bar} aria-label="Main">
      {before.map((item) => (
        <Slot key={item.to} {...item} />
      ))}
      <Middle role={viewer.role} />
      {after.map((item) => (
        <Slot key={item.to} {...item} />
      ))}
      <button type="button" className={styles.slot} onClick={onAccount} aria-label="Account" aria-haspopup="dialog">
        <Avatar name={viewer.name} src={viewer.avatar} size={28} beside />
      </button>
    </nav>
  )
}

function Slot({ to, text, Icon }: NavItem) {
  return (
    <NavLink to={to} end className={styles.slot ?? ''} aria-label={text}>
      <Icon size={25} stroke={1.8} />
    </NavLink>
  )
}

function Middle({ role }: { role: Viewer['role'] }) {
  if (role === 'performer') {
    return (
      <NavLink to={href('app/create-post')} className={styles.middle ?? ''} aria-label="Create a post">
        <IconPlus size={24} stroke={2.2} />
      </NavLink>
    )
  }
  return (
    <NavLink to={href('app/explore')} end className={styles.middle ?? ''} aria-label="Explore">
      <IconCompass size={24} stroke={2} />
    </NavLink>
  )
}

function GuestBar() {
  return (
    <nav className={styles.guest} aria-label="Main">
      <ButtonLink to={href('auth/login')}>Log in</ButtonLink>
      <ButtonLink to={href('auth/register')} variant="primary">
        Sign up
      </ButtonLink>
    </nav>
  )
}
