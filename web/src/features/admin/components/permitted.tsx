import type { StaffPermission } from '@stagedoor/contract/kit/staff'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/session/permissions.ts'

interface PermittedProps {
  /** The permission that the calls behind the children need. */
  readonly to: StaffPermission
  readonly children: ReactNode
}

/** Draws actions only for those whose role on the staff may take them; the server decides. */
export function Permitted({ to, children }: PermittedProps) {
  const mayDo = useMay()
  return mayDo(to) ? children : null
}
