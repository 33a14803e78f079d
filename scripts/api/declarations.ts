import { join } from 'node:path'
import ts from 'typescript'

/** Declarations and diagnostics of the compiler for the sources. */
export interface Declarations {
  program: ts.Program
  /** Emitted declarations of one module. */
  of: (file: string) => ts.SourceFile
}

export interface Sources {
  /** Roots of the program, as absolute paths. */
  files: string[]
  /** Files that are not on disk, by absolute path. */
  virtual: ReadonlyMap<string, string>
  /** Cache of parsed files; share it between programs of the same files. */
  parsed: Map<string, ts.SourceFile | undefined>
}

export function readDeclarations(repository: string, { files, virtual, parsed }: Sources): Declarations {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    repository,
  )
  const emitting = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true }
  const program = ts.createProgram({
    rootNames: [...files, ...virtual.keys()],
    options: { ...options, ...emitting },
    host: withVirtual(ts.createCompilerHost(options), virtual, parsed),
  })
  const known = new Map<string, ts.SourceFile>()
  const of = (file: string) => {
    const source = known.get(file) ?? emitted(program, file)
    known.set(file, source)
    return source
  }
  return { program, of }
}

function withVirtual(
  host: ts.CompilerHost,
  virtual: Sources['virtual'],
  parsed: Sources['parsed'],
): ts.CompilerHost {
  const parse = (file: string, language: ts.ScriptTarget | ts.CreateSourceFileOptions) => {
    const text = virtual.get(file)
    return text === undefined ? host.getSourceFile(file, language) : ts.createSourceFile(file, text, language)
  }
  return {
    ...host,
    fileExists: (file) => virtual.has(file) || host.fileExists(file),
    readFile: (file) => virtual.get(file) ?? host.readFile(file),
    getSourceFile: (file, language) => {
      if (!parsed.has(file)) parsed.set(file, parse(file, language))
      return parsed.get(file)
    },
  }
}

function emitted(program: ts.Program, file: string): ts.SourceFile {
  const source = program.getSourceFile(file)
  if (!source) throw new Error(`${file} is not part of the program`)
  if (source.isDeclarationFile) return source
  let text = ''
  const { diagnostics } = program.emit(source, (_, content) => (text = content), undefined, true)
  const [problem] = diagnostics
  if (problem) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`)
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}
