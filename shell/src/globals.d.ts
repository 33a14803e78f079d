/** Version of this build of the shell, for example `1.2.0-3f2a1b9c`. */
declare const __HUB_VERSION__: string
/** True under `npm run dev`. */
declare const __HUB_DEVELOPMENT__: boolean
/** URL template of the shell's translations, with `{lng}` and `{ns}`, in the folder of this build. */
declare const __HUB_TEXTS__: string
