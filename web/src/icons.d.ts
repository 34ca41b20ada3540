/** Icons are imported one by one: the package's barrel makes the build twelve times slower. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGProps } from 'react'

  const Icon: FunctionComponent<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number }
  >
  export default Icon
}
