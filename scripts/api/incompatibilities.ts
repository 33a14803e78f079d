import ts from 'typescript'
import type { CompilerQuestion, Probe } from './probe.ts'

/** Returns the checks that the compiler rejects, with its messages. */
export function incompatibilities(
  program: ts.Program,
  file: string,
  { questions }: Probe,
): Map<CompilerQuestion, string> {
  const source = program.getSourceFile(file)
  const found = new Map<CompilerQuestion, string>()
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0
    const question = questions.get(line)
    const reason = ts.flattenDiagnosticMessageText(messageText, '\n')
    if (!question) throw new Error(`${file}:${line + 1}: ${reason}`)
    if (!found.has(question)) found.set(question, reason)
  }
  return found
}
