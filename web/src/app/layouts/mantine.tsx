import { Outlet } from 'react-router'
import { WithMantine } from '../../ui/mantine/with-mantine.tsx'

/** Around every page that asks for Mantine by its flag. */
export default function MantinePages() {
  return (
    <WithMantine>
      <Outlet />
    </WithMantine>
  )
}
