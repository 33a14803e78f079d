import { configure } from '@testing-library/react'

// What is waited for comes; on a busy machine, with its code on the way and seventy fields to draw, it takes its time.
configure({ asyncUtilTimeout: 10_000 })
