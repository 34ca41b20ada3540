/** Icons are imported one by one: the package's barrel makes the build twelve times slower. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent } from 'react'
  import type { IconProps, IconShapes } from './ui/icon.tsx'

  export const __iconNode: IconShapes
  const Icon: FunctionComponent<IconProps>
  export default Icon
}
