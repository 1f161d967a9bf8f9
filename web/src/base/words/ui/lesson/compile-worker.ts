/** The words of the interface in `lesson/compile-worker`. */

export const somethingInTheseFilesIs = 'Something in these files is nested too deeply to be read.';
