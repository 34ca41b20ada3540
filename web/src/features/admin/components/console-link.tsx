import { hasPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import { Link, type LinkProps } from 'react-router'
import { useAccount } from '../../../lib/session/session.ts'
import { navigationSections } from '../navigation.ts'

const pathOf = (to: string): string => to.split('?', 1)[0] ?? to

/**
 * Returns true when a role on the staff may open a page of the console: that of the navigation
 * which it belongs to. The server decides.
 */
export function mayOpenPage(role: StaffRole | undefined, to: string): boolean {
  const path = pathOf(to)
  const [section] = navigationSections('owner')
    .flatMap(({ items }) => items)
    .filter((item) => path === pathOf(item.to) || path.startsWith(`${pathOf(item.to)}/`))
    .toSorted((one, other) => other.to.length - one.to.length)
  return !section || hasPermission(role, section.needs)
}

/** Draws a link to a page of the console, or its text alone for those who may not open the page. */
export function ConsoleLink({ to, children, ...link }: LinkProps & { to: string }) {
  const { staffRole } = useAccount()
  if (!mayOpenPage(staffRole, to)) return <span>{children}</span>
  return (
    <Link to={to} {...link}>
      {children}
    </Link>
  )
}
