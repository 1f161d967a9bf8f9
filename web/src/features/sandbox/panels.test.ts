import { describe, expect, it } from 'vitest';
import { FIRST_PANELS, panelsOf, withPanel } from './PanelGrid';

describe('panels', () => {
  it('lets two views change places, so that none is lost', () => {
    const [first, second, third, fourth] = FIRST_PANELS;
    expect(withPanel(FIRST_PANELS, 0, third)).toEqual([third, second, first, fourth]);
    expect(withPanel(FIRST_PANELS, 1, 'proof')).toEqual([first, 'proof', third, fourth]);
  });

  it('lets several places be empty', () => {
    const one = withPanel(FIRST_PANELS, 0, 'none');
    expect(withPanel(one, 1, 'none')).toEqual(['none', 'none', ...FIRST_PANELS.slice(2)]);
  });

  it('has four places, whatever an address names', () => {
    expect(panelsOf(['text', 'proof', 'none', 'cache', 'gcs'])).toEqual([
      'proof',
      'none',
      'cache',
      'gcs',
    ]);
    expect(panelsOf(['nonsense'])).toEqual(FIRST_PANELS);
  });
});
