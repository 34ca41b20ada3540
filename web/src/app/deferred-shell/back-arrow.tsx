import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'

/** The key of the page that a window was opened with: there is nothing to go back to. */
const FIRST = 'default'

/** Draws the arrow back at the start of the top bar: an installed app has no buttons of a browser. */
export default function BackArrow() {
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const slot = useSlot(pathname)
  if (!slot || key === FIRST) return null
  const arrow = (
    <IconButton label={t`Back`} onClick={() => void navigate(-1)}>
      <IconArrowLeft size={22} />
    </IconButton>
  )
  return createPortal(arrow, slot)
}

/** Returns an element at the start of the top bar; undefined on pages without one. */
function useSlot(pathname: string): HTMLElement | undefined {
  const [slot, setSlot] = useState<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another bar
  useEffect(() => {
    const bar = document.querySelector('[data-top-bar]')
    if (!bar) return
    const made = document.createElement('span')
    bar.prepend(made)
    setSlot(made)
    return () => {
      made.remove()
      setSlot(undefined)
    }
  }, [pathname])
  return slot
}
