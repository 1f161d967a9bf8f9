/** The picture of the first page that its HTML brings, made when the site was built; '' where there is none. */

import { createContext } from 'react';

export const PICTURE_ID = 'home-picture';

export const HomePicture = createContext('');
