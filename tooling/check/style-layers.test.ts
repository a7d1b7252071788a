import { testRule } from './planted-fault.ts';
import { styleLayers } from './style-layers.ts';

const layered = '@layer base, ui;\n\n@layer ui {\n  .chip {\n    color: red;\n  }\n}\n';

testRule('styleLayers', styleLayers, {
  faults: [
    ['web/src/ui/chip.module.css', '.chip {\n  color: red;\n}\n'],
    ['web/src/ui/chip.module.css', '@layer ui {\n  .chip {\n    color: red;\n  }\n}\n'],
    ['web/src/ui/chip.module.css', `${layered}.late {\n  color: red;\n}\n`],
  ],
  fine: [
    ['web/src/ui/chip.module.css', layered],
    ['web/src/features/search/chip.module.css', '.chip {\n  color: red;\n}\n'],
  ],
});
