/** The words of the interface in `lesson/courses`. */

export const idForm = (given: string) =>
  `“${given}” is not an id: small letters, digits and hyphens, as in “crash-recovery”.`;
export const idIsTaken = (id: string, line: number) =>
  `The course on line ${line} has the id “${id}” too. Give each course an id of its own.`;
export const isTheTour = (slug: string) =>
  `${slug} is the tour, which stands before all courses. Delete this line.`;
export const isListedAlready = (slug: string, course: string, line: number) =>
  `${slug} is in the course “${course}” already, on line ${line}. A lesson belongs to one course: delete one of the two lines.`;
export const hasNoFolder = (slug: string, near: string) =>
  `There is no folder lessons/${slug}.${near} Correct the name, or delete this line.`;
export const isInNoCourse = (slug: string, course: string) =>
  `lessons/${slug} is in no course. Add a line “- ${slug}” to the lessons of a course, for example here to “${course}”, or delete the folder.`;
export const folderForm = (slug: string) =>
  `lessons/${slug} is not named as a lesson is: a number of two digits, a hyphen and a name in small letters, as in “19-hot-blocks”. Rename the folder; one that begins with “_” is left alone.`;
export const numberIsTaken = (slug: string, other: string, free: number) =>
  `lessons/${slug} and lessons/${other} have the same number. Rename one of them; ${free} is free.`;
export const nameIsTaken = (slug: string, other: string) =>
  `lessons/${slug} and lessons/${other} have the same name behind their numbers, by which demos and pictures name a lesson. Rename one of them.`;
