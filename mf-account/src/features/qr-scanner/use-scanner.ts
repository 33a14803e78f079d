import { useMutation, useNavigate } from '@hub/shared-platform'
import type { FrameSource } from '@hub/shared-ui/frame-source'
import { useQrCamera } from '@hub/shared-ui/use-qr-camera'
import { resolveCode, type ScannedText } from './resolve-code.ts'

/** The camera, and what becomes of the codes that it reads or somebody types. */
export function useScanner(source?: FrameSource) {
  const navigate = useNavigate()
  const check = useMutation({
    mutationFn: resolveCode,
    onSuccess: (verdict) => {
      if (verdict.kind === 'leads') void navigate(verdict.path)
    },
  })
  const ask = (shown: ScannedText) => {
    camera.stop()
    check.mutate(shown)
  }
  const camera = useQrCamera((text) => ask({ text, way: 'scanned' }), source)
  return {
    camera,
    check,
    checkTyped: (text: string) => ask({ text, way: 'typed' }),
    checkAgain: () => check.variables && check.mutate(check.variables),
    scanAgain: () => {
      check.reset()
      camera.start()
    },
  }
}
