declare module 'libheif-js/wasm-bundle.js' {
  namespace heif {
    interface Channel {
      readonly width: number
      readonly height: number
      /** The bytes from one row to the next. */
      readonly stride: number
      readonly data: Uint8Array
      readonly bits_per_pixel: number
    }

    interface Picture {
      readonly handle: unknown
      is_primary(): boolean
      get_width(): number
      get_height(): number
    }
  }

  const heif: {
    readonly HeifDecoder: new () => { decode(file: Uint8Array): heif.Picture[] }
    readonly heif_colorspace: Readonly<Record<string, unknown>>
    readonly heif_chroma: Readonly<Record<string, unknown>>
    heif_js_decode_image2(
      handle: unknown,
      colorspace: unknown,
      chroma: unknown,
    ): Promise<{ readonly code?: unknown; readonly channels?: readonly heif.Channel[] }>
  }
  export default heif
}
