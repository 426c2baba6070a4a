import * as z from "zod/mini";
import { idSchema, userIdSchema } from "../kernel/schemas.ts";

export const circleInput = z.object({ circleId: idSchema("circle") });

export const circleMemberInput = z.object({ circleId: idSchema("circle"), userId: userIdSchema });
