// The package has types for its main module only.
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';
  export default function compileModule(format: MessageFormat, messages: object): string;
}
